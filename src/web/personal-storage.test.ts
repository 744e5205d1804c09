import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('pages keep what belongs to a person in one place, which deletes it when the person leaves', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));
  const storing = files
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) =>
      /localStorage|sessionStorage|indexedDB/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
    );
  expect(storing.sort()).toEqual(['access-token.ts', 'personal-storage.ts']);
});
