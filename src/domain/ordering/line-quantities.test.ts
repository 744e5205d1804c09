import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasOpenUnits, openLines, openQuantity, shortagesOf, type Units } from './line-quantities.ts';

const someLines = fc
  .array(
    fc.integer({ min: 1, max: 9 }).chain((quantity) =>
      fc
        .tuple(fc.integer({ min: 0, max: quantity }), fc.integer({ min: 0, max: quantity }))
        .map(([shippedQuantity, others]) => ({
          quantity,
          shippedQuantity,
          cancelledQuantity: Math.min(others, quantity - shippedQuantity),
        })),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((lines) => lines.map((line, index) => ({ id: `line ${index}`, ...line })));

const someUnits = (lines: { id: string }[]): fc.Arbitrary<Units[]> =>
  fc.array(
    fc.record({
      lineId: fc.constantFrom('line of another order', ...lines.map(({ id }) => id)),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 8 },
  );

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

describe('the quantities of a line', () => {
  test('ordered units are shipped, cancelled or open', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        for (const line of lines) {
          expect(openQuantity(line)).toBeGreaterThanOrEqual(0);
          expect(openQuantity(line) + line.shippedQuantity + line.cancelledQuantity).toBe(line.quantity);
        }
        const open = openLines(lines);
        expect(hasOpenUnits(lines)).toBe(open.length > 0);
        expect(open.map(({ id, quantity }) => [id, quantity])).toEqual(
          lines.filter((line) => openQuantity(line) > 0).map((line) => [line.id, openQuantity(line)]),
        );
        expect(open.every((line) => openQuantity(line) === line.quantity)).toBe(true);
      }),
    );
  });

  test('a shortage is exactly a line of which the entries together exceed the open units', () => {
    const cases = someLines.chain((lines) => fc.tuple(fc.constant(lines), someUnits(lines)));
    fc.assert(
      fc.property(cases, ([lines, units]) => {
        const shortages = shortagesOf(lines, units);
        const short = new Set(shortages.map(({ lineId }) => lineId));
        expect(short.size).toBe(shortages.length);
        expect(short.has('line of another order')).toBe(units.some(({ lineId }) => lineId === 'line of another order'));
        for (const line of lines) {
          const asked = sum(units.filter(({ lineId }) => lineId === line.id).map(({ quantity }) => quantity));
          expect(short.has(line.id)).toBe(asked > openQuantity(line));
        }
        for (const { lineId, left } of shortages) {
          const line = lines.find(({ id }) => id === lineId);
          expect(left).toBe(line ? openQuantity(line) : 0);
        }
      }),
    );
  });
});
