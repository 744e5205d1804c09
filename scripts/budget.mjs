// Checks what pages fetch before interaction: the gzip size of the home page, and how many scripts any page needs
// (docs/decisions/0136-files-as-the-bundler-decides.md and
// 0199-a-larger-manifest.md).
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const budgets = { scripts: 168_000, styles: 20_000, fonts: 40_000 };
const MAX_SCRIPTS = 75;

const { assets } = await import(pathToFileURL(path.resolve('build/en/server/index.js')).href);
const home = Object.values(assets.routes).find(({ index, parentId }) => index && parentId === 'root');

const styles = new Set([
  ...[assets.entry, assets.routes.root, home].flatMap(({ css = [] }) => css),
  ...serverFiles().flatMap((file) => read(file).match(/\/static\/media\/app\.[\w-]+\.css/g) ?? []),
]);
const fonts = new Set([...styles].flatMap((sheet) => read(sheet).match(/\/static\/media\/[\w.-]+\.woff2/g) ?? []));

let isOver = false;
for (const [kind, files] of Object.entries({ scripts: scriptsOf(home), styles, fonts })) {
  if (files.size === 0) throw new Error(`The build names no ${kind}`);
  const sizes = [...files].map((file) => [file, sizeOf(file)]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  console.log(`${kind.padEnd(8)} ${kilobytes(total)} of ${kilobytes(budgets[kind])} kB`);
  if (total <= budgets[kind]) continue;
  isOver = true;
  for (const [file, size] of sizes.sort(([, a], [, b]) => b - a)) console.log(`  ${kilobytes(size)}  ${file}`);
}
if (isOver) console.error('The home page fetches more than its budget.');

const pages = Object.values(assets.routes).map((route) => ({ id: route.id, scripts: scriptsOf(route) }));
const most = pages.sort((one, other) => other.scripts.size - one.scripts.size)[0];
console.log(`files    ${String(most.scripts.size).padStart(6)} of ${String(MAX_SCRIPTS).padStart(6)} (${most.id})`);
if (most.scripts.size > MAX_SCRIPTS) {
  isOver = true;
  console.error(`${most.id} fetches more scripts than a page may:`);
  for (const file of most.scripts) console.error(`  ${kilobytes(sizeOf(file))}  ${file}`);
}
process.exitCode = isOver ? 1 : 0;

/** One of them names the styles of all pages, whichever the bundler chose. */
function serverFiles() {
  const files = readdirSync('build/en/server', { recursive: true });
  return files.filter((file) => file.endsWith('.js')).map((file) => `../server/${file}`);
}

/** What a route fetches together with the routes around it. */
function scriptsOf(route) {
  const routes = [];
  for (let one = route; one; one = assets.routes[one.parentId]) routes.push(one);
  const scripts = new Set([
    assets.url,
    ...[assets.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]),
  ]);
  // A script's imports are fetched with it. A Set also iterates over entries added during the iteration.
  for (const script of scripts)
    for (const [, name] of read(script).matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g))
      scripts.add(`/static/js/${name}`);
  return scripts;
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
