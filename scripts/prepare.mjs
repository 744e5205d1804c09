// Runs before anything is installed, on the system's Node: no dependencies, and only the syntax of Node 18.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const installStamp = path.join(root, 'node_modules', '.install-stamp');
const buildStamp = path.join(root, 'build', '.build-stamp');
const minNode = [24, 11];
const sources = [
  'src/web',
  'src/contract',
  'src/messages',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build.mjs',
  'package-lock.json',
];

/** Each step runs only if its sources have changed. */
export async function prepare(needs) {
  const watch = onParentExit(() => process.exit(1));
  await step('packages', installStamp, hashOf(['package.json', 'package-lock.json']), () =>
    run(process.execPath, [npmCli(), 'ci', '--include=dev', '--loglevel=error', '--no-progress']),
  );
  checkNode();
  if (needs === 'pages')
    await step('build', buildStamp, hashOf(sources), () => run(projectNode(), ['scripts/build.mjs']));
  clearInterval(watch);
}

async function step(name, stamp, hash, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const start = Date.now();
  process.stdout.write(`${name.padEnd(10)} …\n`);
  await work();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  process.stdout.write(`${name.padEnd(10)} ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
}

function hashOf(names) {
  const hash = createHash('sha256');
  for (const name of names) addToHash(hash, path.join(root, name));
  return hash.digest('hex');
}

function addToHash(hash, place) {
  if (!existsSync(place)) return;
  if (statSync(place).isDirectory()) {
    for (const name of readdirSync(place).sort()) addToHash(hash, path.join(place, name));
    return;
  }
  hash.update(path.relative(root, place));
  hash.update(readFileSync(place));
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

/** The Node that the lock file pins for this machine, else the current one. */
export function projectNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = path.join(
    root,
    'node_modules',
    `node-${platform}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  return existsSync(file) ? file : process.execPath;
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
