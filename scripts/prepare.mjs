// Runs before anything is installed, on the system's Node: no dependencies, and only the syntax of Node 18.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const minNode = [24, 11];

const steps = {
  packages: {
    stamp: 'node_modules/.install-stamp',
    sources: ['package.json', 'package-lock.json'],
    run: () => npm('ci', '--workspaces=false'),
  },
  tools: {
    stamp: 'node_modules/.tools-stamp',
    sources: ['package-lock.json', 'tools/package.json'],
    // Adds to what is installed, where `ci` would begin again.
    run: () => npm('install', '--no-save'),
  },
  server: {
    stamp: 'build/server/.build-stamp',
    sources: ['src', 'scripts', 'package-lock.json'],
    run: () => run(projectNode(), ['scripts/build-server.mjs']),
  },
  pages: {
    stamp: 'build/.build-stamp',
    sources: [
      'src/web',
      'src/contract',
      'src/messages',
      'public',
      'vite.config.ts',
      'react-router.config.ts',
      'scripts/build-pages.mjs',
      'scripts/server-output.ts',
      'package-lock.json',
    ],
    run: () => run(projectNode(), ['scripts/build-pages.mjs']),
  },
};

/** Installs the packages, then does the steps of `needs` in their order. Each runs only if its sources have changed. */
export async function prepare(needs) {
  const watch = onParentExit(() => process.exit(1));
  await ensure('packages');
  checkNode();
  for (const name of needs) await ensure(name);
  clearInterval(watch);
}

/** Reads the sources only if a size or a time differs: a checkout changes times, not contents. */
async function ensure(name) {
  const { stamp, sources, run: work } = steps[name];
  const file = path.join(root, stamp);
  const known = readStamp(file);
  const listing = hashOf(sources, (_place, { size, mtimeMs }) => `${size} ${mtimeMs}`);
  if (known.listing === listing) return;
  const content = hashOf(sources, (place) => readFileSync(place));
  if (known.content !== content) await report(name, work);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ listing, content }));
}

function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

async function report(name, work) {
  const start = Date.now();
  process.stdout.write(`${name.padEnd(10)} …\n`);
  await work();
  process.stdout.write(`${name.padEnd(10)} ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
}

function hashOf(names, describe) {
  const hash = createHash('sha256');
  for (const name of names) addToHash(hash, path.join(root, name), describe);
  return hash.digest('hex');
}

function addToHash(hash, place, describe) {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats || isTest(place)) return;
  if (stats.isDirectory()) {
    for (const name of readdirSync(place).sort()) addToHash(hash, path.join(place, name), describe);
    return;
  }
  hash.update(path.relative(root, place));
  hash.update(describe(place, stats));
}

/** What no build contains. */
function isTest(place) {
  return /\.test\.tsx?$/.test(place) || path.relative(root, place) === path.join('src', 'testing');
}

function npm(command, ...options) {
  return run(process.execPath, [npmCli(), command, '--include=dev', '--loglevel=error', '--no-progress', ...options]);
}

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    const kill = () => child.kill();
    process.on('exit', kill);
    child.on('error', (error) => {
      console.error(`Could not run ${command}: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', (code) => {
      process.off('exit', kill);
      if (code === 0) resolve();
      else process.exit(code ?? 1);
    });
  });
}

function npmCli() {
  if (process.env.npm_execpath) return process.env.npm_execpath;
  console.error('Run this through npm: npm start, or npm test.');
  process.exit(1);
}

/** The Node that the lock file pins for this machine, else the current one. Its real path, as `process.execPath` is. */
export function projectNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = path.join(
    root,
    'node_modules',
    `node-${platform}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  // Through a link to node_modules, it would start itself for ever.
  return existsSync(file) ? realpathSync(file) : process.execPath;
}

function checkNode() {
  if (projectNode() !== process.execPath && projectNode().includes('node_modules')) return;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > minNode[0] || (major === minNode[0] && minor >= minNode[1])) return;
  console.error(
    `Install Node ${minNode.join('.')} or newer from nodejs.org. This is ${process.versions.node}, and none is packaged for ${process.platform}-${process.arch}.`,
  );
  process.exit(1);
}

/** A killed npm does not signal its scripts. */
export function onParentExit(act) {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) act();
  }, 500).unref();
}
