#!/usr/bin/env node
// Runs before anything is installed, on the system's Node: no dependencies, and only the syntax of Node 18.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { commands, usage } from './commands.mjs';
import { onParentExit, prepare, projectNode } from './prepare.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [name, ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;

if (['help', '--help', '-h'].includes(name)) console.log(usage);
else if (command) await run(command);
else refuse();

async function run({ file, needs }) {
  // Without npm (in an image, as a service) packages and pages were prepared at installation.
  if (process.env.npm_execpath) await prepare(needs);
  if (!file) return;
  if (projectNode() !== process.execPath) return runOn(projectNode());
  const program = path.join(root, file);
  process.argv.splice(1, 2, program);
  const { command } = await import(pathToFileURL(program).href);
  if (command) process.exitCode = await command(args, console);
}

/** At the first run, the pinned Node did not exist yet when this process started. */
function runOn(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onParentExit(() => child.kill());
  child.on('exit', (code) => process.exit(code ?? 1));
}

function refuse() {
  console.error(name ? `shop: there is no command ${name}\n\n${usage}` : usage);
  process.exitCode = 2;
}
