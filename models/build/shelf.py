"""The list of all models: name of the folder under models/, and how to build it."""

SHELF = {}


class Kind:
    def __init__(self, build, title, file, base, team, seed, stands, coarser):
        self.build, self.title, self.file, self.base, self.team, self.seed, self.stands = build, title, file, base, team, seed, stands
        self.coarser = coarser


def model(name, title, base=None, team=(), seed=7, stands=False, coarser=True):
    """Marks a function(Model) as the builder of a model; one that stands is set down on its lowest point. What is printed on
    one is lost in coarser versions of it: dice have none."""
    def shelve(build):
        file = title.lower().replace(" ", "_").replace(",", "") + ".glb"
        SHELF[name] = Kind(build, title, file, base or {"kind": "none"}, team, seed, stands, coarser)
        return build
    return shelve
