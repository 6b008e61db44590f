"""The list of all models: name of the folder under models/, and how to build it."""

SHELF = {}


class Kind:
    def __init__(self, build, title, file, base, team, seed, stands):
        self.build, self.title, self.file, self.base, self.team, self.seed, self.stands = build, title, file, base, team, seed, stands


def model(name, title, base=None, team=(), seed=7, stands=False):
    """Marks a function(Model) as the builder of a model; one that stands is set down on its lowest point."""
    def shelve(build):
        file = title.lower().replace(" ", "_").replace(",", "") + ".glb"
        SHELF[name] = Kind(build, title, file, base or {"kind": "none"}, team, seed, stands)
        return build
    return shelve
