import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, memoryOptions, ownerCommands } from './commands.mjs';
import type { RunCommand } from './shop/command.ts';

/** The command as it runs where the shop is installed, without npm. */
function shop(...args: string[]) {
  const { npm_execpath: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/shop.mjs', ...args], {
    encoding: 'utf8',
    env,
  });
  return { code: status, printed: stdout, complained: stderr };
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('npm run', () => {
  test('has a script for each command, without pre and post scripts', () => {
    const { prepare: _, ...named } = commands;
    const ofCommands = Object.keys(named).map((name) => [name, `node scripts/shop.mjs ${name}`]);
    const start = `node ${memoryOptions.join(' ')} scripts/shop.mjs start`;
    expect(scripts).toEqual({ shop: 'node scripts/shop.mjs', ...Object.fromEntries(ofCommands), start });
  });

  test.each([
    ['Dockerfile', JSON.stringify(['node', ...memoryOptions, 'build/server/start.js']).replaceAll(',', ', ')],
    ['deploy/hardware-store@.service', `node ${memoryOptions.join(' ')} build/server/start.js`],
  ])('%s starts the shop with the same options', (file, command) => {
    expect(readFileSync(file, 'utf8')).toContain(command);
  });

  test('runs existing programs', () => {
    const files = Object.values(commands).flatMap(({ file }) => file ?? []);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('shop', () => {
  test('help lists every command', () => {
    const { code, printed } = shop('help');
    expect(code).toBe(0);
    for (const [name, { about }] of Object.entries(commands))
      expect(printed).toMatch(RegExp(`^  ${name} +${about}`, 'm'));
  });

  test.each([[['nonsense']], [[]], [['constructor']]])('%j lists the commands and exits with 2', (args) => {
    const { code, complained } = shop(...args);
    expect([code, complained]).toEqual([2, expect.stringContaining('pictures:move')]);
  });
});

test('the pinned Node is the running one also where node_modules is a link: otherwise a command would start itself for ever', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'linked-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'scripts'));
  copyFileSync('scripts/prepare.mjs', path.join(folder, 'scripts/prepare.mjs'));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
  const code = `import { projectNode } from './scripts/prepare.mjs'; console.log(projectNode() === process.execPath)`;
  const args = ['--input-type=module', '-e', code];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['true\n', '']);
});

describe('a command', () => {
  const { start: _, ...others } = ownerCommands;

  /** The command within this process, with a wrong setting, so that it does nothing. */
  async function run(name: string, ...args: string[]) {
    vi.stubEnv('CURRENCY', 'dollars');
    const { command } = (await import(path.resolve(ownerCommands[name]?.source ?? ''))) as { command: RunCommand };
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    const code = await command(args, { log: print, error: print });
    return { code, printed: lines.join('\n') };
  }

  test.each(Object.keys(others))('%s shows its usage and its exit codes', async (name) => {
    const { code, printed } = await run(name, '--help');
    expect([code, printed]).toEqual([0, expect.stringMatching(`^Usage: npm run ${name} -- .*\n +or: shop ${name} `)]);
    expect(printed).toMatch(/\nExit code: 0 when .*, 1 when .*, 2 when .* setting (is|are) wrong\.$/);
  });

  test.each(Object.keys(others))('%s refuses an unknown option', async (name) => {
    const printed = `${name}: Unknown option '--nonsense'\nFor help: npm run ${name} -- --help`;
    expect(await run(name, '--nonsense')).toEqual({ code: 2, printed });
  });

  test.each([
    ['import', 'parts.csv'],
    ['admin', 'list'],
    ['doctor'],
    ['backup', 'shop.backup'],
    ['restore', 'shop.backup'],
    ['reconcile'],
    ['audit'],
    ['rule-coverage'],
    ['pictures:move'],
  ] as [string, ...string[]][])('%s names an invalid setting', async (...args) => {
    const printed = `${args[0]}: CURRENCY must be an ISO 4217 code, such as USD\nFor help: npm run ${args[0]} -- --help`;
    expect(await run(...args)).toEqual({ code: 2, printed });
  });

  test.each([
    [['backup'], 'name a file or a folder to write to'],
    [['backup', 'a', 'b'], 'unexpected argument: b'],
    [['restore'], 'name a backup to restore'],
    [['import'], 'name a file or folder to import'],
    [['admin'], 'name list, grant, revoke, or reset-factor'],
    [['reconcile', '0'], 'from 1 to 999'],
    [['reconcile', '7', '8'], 'unexpected argument: 8'],
    [['audit', 'x'], 'unexpected argument: x'],
    [['doctor', 'x'], 'unexpected argument: x'],
    [['pictures:move', 'x'], 'unexpected argument: x'],
  ] as [[string, ...string[]], string][])('%j reports missing and unexpected arguments', async (args, complaint) => {
    expect(await run(...args)).toEqual({ code: 2, printed: expect.stringContaining(complaint) });
  });
});
