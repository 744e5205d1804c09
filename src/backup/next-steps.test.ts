import { expect, test } from 'vitest';
import { newManifest } from './manifest.ts';
import { nextSteps } from './next-steps.ts';

const takenAt = '2026-11-20T12:00:00.000Z';
const at = {
  now: new Date('2026-11-21T11:30:00Z'),
  holdMinutes: 60,
  hasRealCards: true,
  bucket: 'pictures',
  folder: '/data/images',
  takesOver: false,
};
const steps = (hasPictures: boolean, change: Partial<typeof at> = {}) =>
  nextSteps(
    {
      manifest: newManifest({ takenAt, hasPictures, migrations: ['0001-shop'], postgres: '18' }),
      expected: {},
      counts: {},
      pendingMails: 2,
    },
    { ...at, ...change },
  ).join('\n');

test('the next steps after a restore reconcile payments over all days on which an order may have been paid', () => {
  expect(steps(true)).toMatch(/npm run reconcile -- 2\n.*2 emails are waiting.*Start the shop with npm start\.$/s);
  expect(steps(true, { now: new Date(takenAt), holdMinutes: 10 })).toContain('reconcile -- 1\n');
  expect(steps(true, { hasRealCards: false })).not.toContain('reconcile');
});

test('the next steps after a restore with a bucket say whether the shop deletes pictures there', () => {
  expect(steps(false)).toContain('is a copy');
  expect(steps(false, { takesOver: true })).toContain('has taken over');
  expect(steps(true)).toContain('npm run pictures:move to copy the pictures from /data/images');
});
