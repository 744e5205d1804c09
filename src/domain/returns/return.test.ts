import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnResolutions, returnStates } from '../../contract/orders/return.ts';
import {
  canBecome,
  canCloseWith,
  type ReturnResolution,
  type ReturnState,
  receivedQuantity,
  takenQuantity,
} from './return.ts';

const allowed = [
  'requested>accepted',
  'requested>declined',
  'requested>cancelled',
  'accepted>received',
  'accepted>closed',
  'received>inspected',
  'inspected>refunded',
  'inspected>closed',
];

const inspected = fc
  .tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 }), fc.nat({ max: 9 }), fc.nat({ max: 9 }))
  .map(([stockedQuantity, repairQuantity, scrappedQuantity, absent]) => ({
    quantity: Math.max(1, stockedQuantity + repairQuantity + scrappedQuantity + absent),
    stockedQuantity,
    repairQuantity,
    scrappedQuantity,
  }));

const notInspected = { quantity: 3, stockedQuantity: null, repairQuantity: null, scrappedQuantity: null };

describe('the states of a return', () => {
  test('follow each other exactly so', () => {
    const pairs = returnStates.flatMap((from) => returnStates.map((to) => [from, to] as const));
    const possible = pairs.filter(([from, to]) => canBecome(from, to)).map(([from, to]) => `${from}>${to}`);
    expect(possible.sort()).toEqual(allowed.sort());
  });

  test('end after at most five acts, and pass the inspection at most once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...returnStates), { maxLength: 30 }), (wanted) => {
        const visited: ReturnState[] = ['requested'];
        for (const next of wanted) if (canBecome(visited.at(-1) ?? 'requested', next)) visited.push(next);
        expect(visited.length).toBeLessThanOrEqual(5);
        expect(new Set(visited).size).toBe(visited.length);
      }),
      { numRuns: 500 },
    );
  });

  test('close with each resolution exactly where it can be true', () => {
    const pairs = returnStates.flatMap((from) => returnResolutions.map((resolution) => [from, resolution] as const));
    expect(pairs.filter(([from, resolution]) => canCloseWith(from, resolution)).map((pair) => pair.join('>'))).toEqual([
      'accepted>not_received',
      'inspected>repaired',
      'inspected>replaced',
      'inspected>sent_back',
      'inspected>refunded_before',
    ]);
  });
});

describe('the units of a line', () => {
  test('are all taken until the inspection, and those that came after it', () => {
    const taken = returnStates.map((state) => [state, takenQuantity({ state, resolution: null }, notInspected)]);
    expect(Object.fromEntries(taken)).toEqual({
      requested: 3,
      accepted: 3,
      received: 3,
      inspected: 0,
      refunded: 0,
      closed: 0,
      declined: 0,
      cancelled: 0,
    });
    fc.assert(
      fc.property(inspected, (line) => {
        expect(takenQuantity({ state: 'inspected', resolution: null }, line)).toBe(receivedQuantity(line));
        expect(takenQuantity({ state: 'refunded', resolution: null }, line)).toBe(receivedQuantity(line));
      }),
    );
  });

  test('are free again after closing: those that went for repair, all that were replaced, none that were refunded before', () => {
    fc.assert(
      fc.property(inspected, (line) => {
        const taken = (resolution: ReturnResolution) => takenQuantity({ state: 'closed', resolution }, line);
        expect(taken('repaired')).toBe(line.stockedQuantity + line.scrappedQuantity);
        expect(taken('replaced')).toBe(0);
        expect(taken('refunded_before')).toBe(receivedQuantity(line));
      }),
    );
  });

  test('are never more than were requested, nor fewer than went to stock', () => {
    fc.assert(
      fc.property(inspected, fc.constantFrom('inspected', 'refunded', 'closed'), (line, state: ReturnState) => {
        const taken = takenQuantity({ state, resolution: null }, line);
        expect(taken).toBeLessThanOrEqual(line.quantity);
        expect(taken).toBeGreaterThanOrEqual(line.stockedQuantity);
      }),
    );
  });
});
