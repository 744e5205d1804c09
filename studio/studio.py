"""Takes the pictures of a list: `blender -b -P studio.py -- list.json`; render.ts writes the list.

Each entry is {"key", "product", "known": {view: fingerprint}, "only": [view, …], "round", "folder", "width", "height",
"samples"}; `round` says which of the product's views is meant, the first being 0. A view whose scene has the known
fingerprint is not traced again. Each picture is told in a line of its own,
`studio {"key", "view", "views", "made", "file"}`; `file` is null where the known picture stands. A model that fails is
left out and told at the end, so that it costs the others nothing.
"""

import importlib
import json
import sys
import tempfile
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import film  # noqa: E402
import stage  # noqa: E402
from fingerprint import fingerprint  # noqa: E402


def take(job):
    product = job["product"]
    module = importlib.import_module("models." + product["category"].replace("-", "_"))
    views = module.VIEWS(product) if callable(module.VIEWS) else module.VIEWS
    for view in list(views)[job["round"] :][:1]:
        if job["only"] and view not in job["only"]:
            continue
        angle = dict(views[view])
        # What shines through panes of glass takes longer to come out clean.
        patience = angle.pop("patience", 1)
        stage.clear()
        stage.set_up(job["width"], job["height"], job["samples"] * patience)
        stage.shoot(module.build(product).root, **angle)
        made, file = fingerprint(), None
        if job["known"].get(view) != made:
            file = str(Path(job["folder"]) / f"{job['key'].replace('/', '-')}-{view}.png")
            with tempfile.TemporaryDirectory() as folder:
                film.expose(folder, file)
        print("studio", json.dumps(dict(key=job["key"], view=view, views=list(views), made=made, file=file)), flush=True)


failed = []
for entry in json.loads(Path(sys.argv[sys.argv.index("--") + 1]).read_text()):
    try:
        take(entry)
    except Exception as error:
        failed.append(f"{entry['key']}: {''.join(traceback.format_exception(error))}")
if failed:
    sys.exit("\n".join(failed))
