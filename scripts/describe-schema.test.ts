import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { connect, type Database } from '../src/db/connect.ts';
import { newDatabase } from '../src/testing/test-databases.ts';
import { describeSchema, programsOf } from './describe-schema.ts';

async function openDatabase(): Promise<Database> {
  const { db, close } = connect({ connectionString: await newDatabase(), onError: () => undefined });
  onTestFinished(close);
  return db;
}

// Other versions of PostgreSQL print some expressions differently.
test.skipIf(process.env.TEST_DATABASE_URL)('src/db/schema.sql is what the migrations create', async () => {
  expect(readFileSync('src/db/schema.sql', 'utf8')).toBe(await describeSchema(await openDatabase()));
});

test('docs/architecture.md names every trigger and function of the database', async () => {
  const { triggers, functions } = await programsOf(await openDatabase());
  const documented = documentedPrograms(readFileSync('docs/architecture.md', 'utf8'));
  expect(documented.functions.toSorted()).toEqual(functions);
  expect(documented.triggers.toSorted()).toEqual(triggers);
});

/** Reads the rows `| `function()` | `trigger`, … | what it does | why |`. */
function documentedPrograms(document: string) {
  const [, section = ''] = document.split(/^## Triggers and functions$/m);
  const rows = [...section.matchAll(/^\| `(\w+)\(\)` \| (.+?) \| .+ \| .+ \|$/gm)];
  return {
    functions: rows.map(([, name]) => name as string),
    triggers: rows.flatMap(([, , names]) =>
      [...(names as string).matchAll(/`(\w+)`/g)].map(([, name]) => name as string),
    ),
  };
}

// Shops run them under these numbers, so they stay.
const FORMER_DUPLICATES = ['0029', '0029'];

test('no two migrations have the same number', () => {
  const numbers = readdirSync('src/db/migrations').map((file) => file.slice(0, 4));
  const duplicates = numbers.toSorted().filter((number, index, sorted) => number === sorted[index - 1]);
  expect(duplicates).toEqual(FORMER_DUPLICATES);
});
