"""Takes the pictures of a list: `blender -b -P studio.py -- list.json`; render.ts writes the list.

Each entry is {"key", "product", "known": {view: fingerprint}, "only": [view, …], "round", "folder", "width", "height", "samples"}. A view whose
scene has the known fingerprint is not traced again. Each picture is told in a line of its own,
`studio {"key", "view", "views", "made", "file"}`; `file` is null where the known picture stands.
"""

import importlib
import json
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import film  # noqa: E402
import stage  # noqa: E402
from fingerprint import fingerprint  # noqa: E402


def take(job):
    product = job["product"]
    module = importlib.import_module("models." + product["category"].replace("-", "_"))
    views = module.VIEWS(product) if callable(module.VIEWS) else module.VIEWS
    # The picture for the cards, or all the others: each product has its first before any has its second.
    first, *others = views
    for view in {"first": [first], "others": others}.get(job.get("round"), views):
        angle = views[view]
        if job["only"] and view not in job["only"]:
            continue
        stage.clear()
        stage.set_up(job["width"], job["height"], job["samples"])
        stage.shoot(module.build(product).root, **angle)
        made, file = fingerprint(), None
        if job["known"].get(view) != made:
            file = str(Path(job["folder"]) / f"{job['key'].replace('/', '-')}-{view}.png")
            with tempfile.TemporaryDirectory() as folder:
                film.expose(folder, file)
        print("studio", json.dumps(dict(key=job["key"], view=view, views=list(views), made=made, file=file)), flush=True)


for entry in json.loads(Path(sys.argv[sys.argv.index("--") + 1]).read_text()):
    take(entry)
