import { expect, test } from 'vitest';
import { verdictOf } from './npm-audit-verdict.mjs';

const answer = (vulnerabilities: object, counts: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: counts } });

test('no vulnerability passes', () => {
  expect(verdictOf(answer({}, { critical: 0, high: 0, moderate: 0, low: 0 }))).toEqual({
    isFailed: false,
    lines: ['Known vulnerabilities of packages: 0 critical, 0 high, 0 moderate, 0 low'],
  });
});

test('a high or critical one fails, and is named; a moderate one is counted', () => {
  const some = {
    left: { name: 'left', severity: 'high', range: '<1.2.3' },
    right: { name: 'right', severity: 'moderate', range: '*' },
  };
  expect(verdictOf(answer(some, { critical: 0, high: 1, moderate: 1, low: 0 }))).toEqual({
    isFailed: true,
    lines: ['Known vulnerabilities of packages: 0 critical, 1 high, 1 moderate, 0 low', '  high: left <1.2.3'],
  });
});

test.each([
  ['', 'npm printed no answer'],
  [
    '{"message": "405 Method Not Allowed - POST https://registry.example/"}',
    '405 Method Not Allowed - POST https://registry.example/',
  ],
  [
    '{"error": {"code": "ENOTFOUND", "summary": "request to https://registry.example/ failed\\n"}}',
    'request to https://registry.example/ failed',
  ],
])('without an answer of the registry (%j) it says that nothing was checked', (printed, reason) => {
  expect(verdictOf(printed)).toEqual({
    isFailed: false,
    lines: [`NOT CHECKED for known vulnerabilities: ${reason}`],
  });
});
