import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).map((file) => file.replaceAll(path.sep, '/'));
const filesWith = (words: RegExp) =>
  files.filter(
    (file) => !file.endsWith('.test.ts') && words.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
  );

test('each act and each form of the pages goes through the one place that keeps it to one attempt at a time', () => {
  expect(filesWith(/\buseMutation\(/)).toEqual(['act.ts']);
  expect(filesWith(/\buseForm\b[<(]/)).toEqual(['ui/form.ts']);
  expect(filesWith(/\buseOneAttempt\(\)/).sort()).toEqual([
    'act.ts',
    'features/payment/card-form.tsx',
    'features/payment/stripe-fields.tsx',
    'ui/button.tsx',
    'ui/form.ts',
    'ui/one-attempt.ts',
  ]);
});
