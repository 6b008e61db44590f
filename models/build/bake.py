"""What paint needs to know of every vertex: how open it lies (ambient occlusion within 3 mm)."""
import math

from mathutils import Vector
from mathutils.bvhtree import BVHTree

REACH, RAYS, LIFT = 3.0, 24, 0.03
SPLIT_FROM, SPLIT_ERRORS = 2.6, (0.45, 0.25)     # mm, and how wrong a straight line between two corners may be


def sphere_cap():
    """Directions about +z, as thick as their share of the light that falls on a flat face."""
    golden = math.pi * (3 - math.sqrt(5))
    out = []
    for i in range(RAYS):
        k = math.sqrt((i + 0.5) / RAYS)
        out.append((k * math.cos(i * golden), k * math.sin(i * golden), math.sqrt(1 - k * k)))
    return out


CAP = sphere_cap()


def tree_of(nodes):
    points, faces = [], []
    for node in nodes:
        for paint, patch in node.patches.items():
            if paint.alpha == 1 and not paint.flat:
                first = len(points)
                points += [v[0] for v in patch.vertices]
                faces += [tuple(first + i for i in t) for t in patch.triangles]
    return BVHTree.FromPolygons(points, faces, all_triangles=True)


def openness(tree, place, normal):
    across = normal.orthogonal().normalized()
    along = normal.cross(across)
    start, free = place + normal * LIFT, 0
    for x, y, z in CAP:
        if tree.ray_cast(start, across * x + along * y + normal * z, REACH)[0] is None:
            free += 1
    return free / RAYS


def groups(model):
    """Nodes that are baked together, and the nodes that shade them."""
    if not model.apart:
        return [(model.nodes, model.nodes)]
    common = [n for n in model.nodes if n.name in model.apart]
    return [(common, common)] + [([n], common + [n]) for n in model.nodes if n not in common]


def bake(model, limit):
    """Adds the openness to every vertex, and corners where it changes within a face."""
    total = model.triangles()
    for nodes, shading in groups(model):
        tree = tree_of(shading)
        patches = [p for n in nodes for p in n.patches.values()]
        for p in patches:
            for v in p.vertices:
                v.append(openness(tree, v[0], v[1]))
        for error in SPLIT_ERRORS:
            for p in patches:
                total += refine(tree, p, limit - total, error)


def key(v):
    return tuple(round(c, 4) for c in v[0])


def halfway(tree, a, b):
    place, normal = (a[0] + b[0]) / 2, (a[1] + b[1]).normalized()
    return [place, normal, a[2], (a[3] + b[3]) / 2, openness(tree, place, normal)]


def refine(tree, patch, room, error):
    """Splits the long edges whose middle is much darker or lighter than their ends say. Returns the triangles added."""
    seen, middle, first = {}, {}, len(patch.triangles)
    vertices = patch.vertices

    def mid(i, j):
        pair = (min(i, j), max(i, j))
        if pair not in middle:
            a, b = vertices[pair[0]], vertices[pair[1]]
            where = tuple(sorted((key(a), key(b))))
            if where not in seen:
                m = halfway(tree, a, b)
                long_ = (a[0] - b[0]).length > SPLIT_FROM
                seen[where] = long_ and abs(m[4] - (a[4] + b[4]) / 2) > error
            middle[pair] = len(vertices) if seen[where] else None
            if seen[where]:
                vertices.append(halfway(tree, a, b))
        return middle[pair]

    out = []
    for n, (a, b, c) in enumerate(patch.triangles):
        if len(out) + 3 - n > room:
            out += patch.triangles[n:]
            break
        out += cut((a, b, c), (mid(a, b), mid(b, c), mid(c, a)))
    patch.triangles = out
    return len(out) - first


def cut(corners, mids):
    """A triangle split along the edges that have a middle."""
    marked = [i for i in range(3) if mids[i] is not None]
    if not marked:
        return [corners]
    if len(marked) == 3:
        (a, b, c), (p, q, r) = corners, mids
        return [(a, p, r), (p, b, q), (r, q, c), (p, q, r)]
    k = marked[0] if len(marked) == 1 else next(i for i in marked if (i + 1) % 3 in marked)
    a, b, c = (corners[(k + i) % 3] for i in range(3))
    p, q = mids[k], mids[(k + 1) % 3]
    return [(a, p, c), (p, b, c)] if len(marked) == 1 else [(p, b, q), (a, p, c), (p, q, c)]
