"""Takes the pictures of a list: `blender -b -P studio.py -- list.json`.

The list is [{"product": {…}, "view": "front", "file": "…png", "width": 800, "height": 600, "samples": 128}, …].
Each line printed as "studio: <file>" is one picture done; see render.ts, which writes the list and reads the lines.
"""

import importlib
import json
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import film  # noqa: E402
import stage  # noqa: E402


def take(job):
    stage.clear()
    product = job["product"]
    module = importlib.import_module("models." + product["category"].replace("-", "_"))
    stage.set_up(job["width"], job["height"], job["samples"])
    model = module.build(product)
    stage.shoot(model.root, **views(module, product)[job["view"]])
    with tempfile.TemporaryDirectory() as folder:
        film.expose(folder, job["file"])
    print("studio:", job["file"], flush=True)


def views(module, product):
    return module.VIEWS(product) if callable(module.VIEWS) else module.VIEWS


def main():
    jobs = json.loads(Path(sys.argv[sys.argv.index("--") + 1]).read_text())
    for job in jobs:
        take(job)


main()
