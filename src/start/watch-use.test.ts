import { Server } from 'node:http';
import { expect, test } from 'vitest';
import { onUse, watchUse } from './watch-use.ts';

test('a shop is in use until a second after the last request, of which one in half a second is reported', () => {
  let now = 0;
  const use = watchUse(() => now);
  const server = new Server();
  let reports = 0;
  const report = () => {
    reports++;
    use.note();
  };
  onUse(server, report, () => now);
  const seen = [0, 100, 499, 500, 900, 1499, 1500, 1899].map((at) => {
    now = at;
    const before = use.isInUse();
    if ([100, 499, 900].includes(at)) server.emit('request');
    return [at, before, reports];
  });
  expect(seen).toEqual([
    [0, false, 0],
    [100, false, 1],
    [499, true, 1],
    [500, true, 1],
    [900, true, 2],
    [1499, true, 2],
    [1500, true, 2],
    [1899, true, 2],
  ]);
  now = 1900;
  expect(use.isInUse()).toBe(false);
});
