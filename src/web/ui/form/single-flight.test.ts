import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('**/*.{ts,tsx}', { cwd: 'src/web' }).map((file) => file.replaceAll(path.sep, '/'));
const filesWith = (pattern: RegExp) =>
  files.filter((file) => !file.endsWith('.test.ts') && pattern.test(readFileSync(path.join('src/web', file), 'utf8')));

test('every mutation and form uses the guard against concurrent submits', () => {
  expect(filesWith(/\buseMutation\(/)).toEqual(['app/use-action.ts']);
  expect(filesWith(/\buseForm\b[<(]/)).toEqual(['parts/form/form.ts']);
  const guarded = [
    'features/buying/payment/sandbox-form.tsx',
    'features/buying/payment/stripe-fields.tsx',
    'features/orders/withdrawals/confirm-declaration.tsx',
    'ui/form/button.tsx',
    'parts/form/form.ts',
    'ui/form/single-flight.ts',
    'app/use-action.ts',
  ];
  expect(filesWith(/\buseSingleFlight\(\)/).sort()).toEqual(guarded.sort());
});
