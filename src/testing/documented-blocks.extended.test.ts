import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { commands } from '../../scripts/commands.mjs';
import { readConfig } from '../config/config.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { documentedBlocks } from './documented-blocks.ts';
import { startPostgres } from './doubles/postgres.ts';
import { failOn } from './fail-on.ts';
import { execute, withDatabase } from './global-setup.ts';

const blocks = documentedBlocks();
const blocksIn = (language: string) => blocks.filter((block) => block.language === language);

/** Programs of the machine, which a test must not change: each records how it is called. */
const recorded = ['useradd', 'install', 'cp', 'ln', 'chmod', 'systemctl', 'docker', 'npm', 'shop', 'runuser', 'env'];

function newFolder(): string {
  const folder = path.resolve('.cache', `blocks-${randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function addProgram(folder: string, name: string, script: string): void {
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(folder, name), 0o755);
}

/** The calls that a script makes, one a line, with their arguments separated by bars. */
function callsOf(script: string): string[][] {
  const folder = newFolder();
  const calls = path.join(folder, 'calls');
  writeFileSync(calls, '');
  const record = `printf '%s|' "$\{0##*/}" "$@" >>'${calls}'; echo >>'${calls}'`.replace('\\{', '{');
  for (const name of recorded) addProgram(folder, name, record);
  // The folders of the documents do not exist here.
  const inside = `cd() { :; }\n${script}`;
  const env = { PATH: `${folder}${path.delimiter}${process.env.PATH}` };
  execFileSync('sh', ['-eu', '-c', inside], { env, cwd: folder });
  return readFileSync(calls, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((call) => call.split('|').slice(0, -1));
}

test('every block says what it is, so that none is left out', () => {
  const unknown = blocks.filter(({ language }) => !['sh', 'sql', 'env', 'caddyfile', 'text'].includes(language));
  expect(unknown).toEqual([]);
  expect([blocksIn('sh').length, blocksIn('sql').length].every((count) => count > 4)).toBe(true);
});

describe('commands', () => {
  const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>;

  test.each(blocksIn('sh'))('of $document, line $line, run as printed', ({ text }) => {
    const calls = callsOf(text);
    expect(calls.length).toBeGreaterThan(0);
    for (const [program, ...args] of calls) {
      if (program === 'npm') expectKnownScript(args);
      const shop =
        program === 'shop' ? 0 : args.findIndex((arg, nth) => arg === 'shop' && args[nth - 1] === 'shop') + 1;
      if (program === 'shop' || shop > 0) expect(Object.keys(commands)).toContain(args[shop]);
      for (const arg of args.filter((each) => /^deploy\/|^\.env\.example$/.test(each)))
        expect(existsSync(arg)).toBe(true);
    }
  });

  function expectKnownScript(args: string[]): void {
    const name = args[0] === 'run' ? args[1] : args[0];
    expect(Object.keys(scripts)).toContain(name);
  }

  test('with an environment that is emptied have no service of the shop', () => {
    const block = blocksIn('sh').find(({ text }) => text.startsWith('none='));
    const [call = []] = callsOf(block?.text ?? '');
    const emptied = call.slice(1).flatMap((arg) => (/^[A-Z0-9_]+=$/.test(arg) ? [arg.slice(0, -1)] : []));
    const real = /^(STRIPE|GOOGLE|SMTP|S3|MAIL|DATABASE_(URL|DIRECT|POOLER)|PUBLIC_URL|HOST|TRUST|SEARCH_URL)/;
    const settings = readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z0-9_]+)=/gm);
    const services = Array.from(settings, ([, name = '']) => name).filter((name) => real.test(name));
    expect(emptied.sort()).toEqual(services.sort());
  });
});

test.each(blocksIn('env'))('settings of $document, line $line, are valid', ({ text }) => {
  const pairs = text
    .trim()
    .split('\n')
    .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]);
  expect(() => readConfig(Object.fromEntries(pairs))).not.toThrow();
});

test('every block of SQL runs as printed', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const server = withDatabase(postgres.url, 'postgres');
  const sql = blocksIn('sql').map(({ text }) => text);
  const creating = sql.filter((text) => /^create database/m.test(text));
  expect(creating).toHaveLength(2);
  for (const block of creating) {
    await execute(server, 'drop database shop');
    await execute(server, 'drop role if exists shop');
    for (const statement of statementsOf(block)) await execute(server, statement);
  }
  const { db, direct, close } = connect({ connectionString: postgres.url, onError: failOn });
  onTestFinished(close);
  await migrate(direct.db);
  await db.insertInto('installation').values({ name: 'secret:access-token', value: 'old' }).execute();
  for (const block of sql.filter((text) => !creating.includes(text)))
    for (const statement of statementsOf(block)) await execute(postgres.url, statement);
  expect(
    await db.selectFrom('installation').select('name').where('name', '=', 'secret:access-token').execute(),
  ).toEqual([]);
});

test('SQL for PostgreSQL 15 uses nothing that is newer', () => {
  const [older] = blocksIn('sql').filter(({ text }) => text.includes('PostgreSQL 15 and 16'));
  expect(older?.text).not.toMatch(/builtin/);
});

test('the secrets that may have leaked are all deleted by what is printed', () => {
  const rotating = blocksIn('sql').find(({ text }) => text.includes('access-token'));
  expect(statementsOf(rotating?.text ?? '')).toEqual([
    "delete from installation where name = 'secret:access-token'",
    'delete from sessions',
    'delete from mail_links',
  ]);
});

/** As psql sees them. */
function statementsOf(block: string): string[] {
  const code = block.replaceAll(/--.*$/gm, '');
  return code
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

describe('the command of the installed shop', () => {
  test.each([
    ["PASSWORD='pa$$w0rd$HOME'", 'pa$$w0rd$HOME'],
    ['PASSWORD=pa$HOME', 'pa$HOME'],
    ['PASSWORD="a b $1 \\"c\\" \\\\"', 'a b $1 "c" \\'],
    ["PASSWORD='`id` # all'", '`id` # all'],
    ['PASSWORD=a=b&c', 'a=b&c'],
  ])('reads %s as the service does', (line, value) => {
    const folder = newFolder();
    const file = path.join(folder, 'hardware-store.env');
    writeFileSync(file, `# A comment\n\n${line}`);
    addProgram(folder, 'runuser', 'printf %s "$PASSWORD"');
    const script = readFileSync('deploy/shop', 'utf8')
      .replaceAll('/opt/hardware-store/current', folder)
      .replaceAll('/etc/hardware-store.env', file);
    const env = { PATH: `${folder}${path.delimiter}${process.env.PATH}`, HOME: '/root' };
    expect(execFileSync('sh', ['-c', script, 'shop', 'doctor'], { env, encoding: 'utf8' })).toBe(value);
  });
});
