"""Renders the views of a job list: `blender -b -P studio.py -- list.json`; render.ts writes the list.

Each entry is {"key", "product", "known": {view: fingerprint}, "only": [view, …], "round", "folder", "width", "height",
"samples"}; `round` is the index of the view. A view whose scene has the known fingerprint is not rendered again. Each view
is reported as one line, `studio {"key", "view", "views", "made", "file"}`; `file` is null for an unchanged view. A model that
fails is skipped and reported at the end.
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


def render(job):
    product = job["product"]
    module = importlib.import_module("models." + product["category"].replace("-", "_"))
    views = module.VIEWS(product) if callable(module.VIEWS) else module.VIEWS
    for view in list(views)[job["round"] :][:1]:
        if job["only"] and view not in job["only"]:
            continue
        angle = dict(views[view])
        # Light through glass needs more samples.
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
        render(entry)
    except Exception as error:
        failed.append(f"{entry['key']}: {''.join(traceback.format_exception(error))}")
if failed:
    sys.exit("\n".join(failed))
