import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const tools = JSON.parse(readFileSync('tools/package.json', 'utf8')) as { devDependencies: Record<string, string> };

test('the shop is built without the packages of tools/package.json', () => {
  const folders = ['src', 'scripts', 'e2e', 'bench', 'studio'];
  const users = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs}`)
      .filter((file) => Object.keys(tools.devDependencies).some((name) => isImported(name, file)))
      .map((file) => path.normalize(file)),
  );
  expect(users.length).toBeGreaterThan(200);
  expect(users.filter((file) => !isForDevelopers(file))).toEqual([]);
});

const isImported = (name: string, file: string) =>
  new RegExp(`^(?:import|export) (?!type ).*'${name}(?:/[^']*)?'`, 'm').test(readFileSync(file, 'utf8'));

/** Commands whose steps in scripts/commands.mjs include `tools`, tests, and what only these import. */
const isForDevelopers = (file: string) =>
  /^(?:e2e|bench|studio)\b|\.test\.tsx?$|^src.testing\b|^src.http.(?:access|bad-input)\b/.test(file) ||
  /^scripts.(?:address-data|draw-icons|find-browser|interactions|lighthouse|page-load|shots|shots.camera|generate-db-types)\./.test(
    file,
  );
