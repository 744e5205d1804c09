// Checks the gzip size of what the home page fetches before interaction (docs/decisions/0041-plain-hydration.md).
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const budgets = { scripts: 150_000, styles: 20_000, fonts: 60_000 };

const { assets } = await import(pathToFileURL(path.resolve('build/en/server/index.js')).href);
const shown = [assets.entry, assets.routes.root, assets.routes['routes/home']];

const scripts = new Set([assets.url, ...shown.flatMap(({ module, imports = [] }) => [module, ...imports])]);
// A script's imports are fetched with it. A Set also iterates over entries added during the iteration.
for (const script of scripts)
  for (const [, name] of read(script).matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g))
    scripts.add(`/static/js/${name}`);
const styles = new Set([
  ...shown.flatMap(({ css = [] }) => css),
  ...read('../server/index.js').match(/\/static\/media\/app\.[\w-]+\.css/g),
]);
const fonts = new Set([...styles].flatMap((sheet) => read(sheet).match(/\/static\/media\/[\w.-]+\.woff2/g) ?? []));

let isOver = false;
for (const [kind, files] of Object.entries({ scripts, styles, fonts })) {
  if (files.size === 0) throw new Error(`The build names no ${kind}`);
  const sizes = [...files].map((file) => [file, sizeOf(file)]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  console.log(`${kind.padEnd(8)} ${kilobytes(total)} of ${kilobytes(budgets[kind])} kB`);
  if (total <= budgets[kind]) continue;
  isOver = true;
  for (const [file, size] of sizes.sort(([, a], [, b]) => b - a)) console.log(`  ${kilobytes(size)}  ${file}`);
}
if (isOver) {
  console.error('The home page fetches more than its budget.');
  process.exit(1);
}

function read(file) {
  return readFileSync(path.join('build/en/client', file), 'utf8');
}

/** Fonts are compressed already. */
function sizeOf(file) {
  return statSync(path.join('build/en/client', file.endsWith('.woff2') ? file : `${file}.gz`)).size;
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1).padStart(6);
}
