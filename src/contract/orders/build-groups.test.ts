import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupByBuild } from './build-groups.ts';

const build = (name: string, ...parts: [line: number, quantity: number][]) => ({
  name,
  parts: parts.map(([line, quantity]) => ({ line, quantity })),
});

test('a line is under the first build that has it, and the others name it', () => {
  const groups = groupByBuild(['memory', 'mouse', 'board'], [build('A', [2, 1], [0, 2]), build('B', [0, 1])]);
  expect(groups.map((group) => [group.build?.name, group.lines.map(({ line }) => line), group.before])).toEqual([
    ['A', ['memory', 'board'], []],
    ['B', [], [{ line: 'memory', index: 0, inBuild: 1 }]],
    [undefined, ['mouse'], []],
  ]);
});

test('without builds, all lines are in one group', () => {
  expect(groupByBuild(['a', 'b'], []).map(({ build, lines }) => [build, lines.length])).toEqual([[null, 2]]);
});

test('every line is in exactly one group', () => {
  const part = fc.record({ line: fc.nat({ max: 5 }), quantity: fc.integer({ min: 1, max: 3 }) });
  const builds = fc.array(
    fc.record({ name: fc.string(), parts: fc.uniqueArray(part, { selector: ({ line }) => line }) }),
  );
  fc.assert(
    fc.property(builds, fc.nat({ max: 6 }), (given, count) => {
      const lines = Array.from({ length: count }, (_, index) => index);
      const shown = groupByBuild(lines, given).flatMap((group) => group.lines.map(({ index }) => index));
      expect(shown.toSorted()).toEqual(lines);
    }),
  );
});
