import { describe, expect, test } from 'vitest';
import { mismatchOf, withoutSerials } from './serial-numbers.ts';

const line = { lineId: 'a', received: 2, shipped: ['SN-1', 'SN-2'], found: ['SN-1', 'SN-2'] };

describe('serial numbers found at the inspection', () => {
  test.each([
    ['the same', line],
    ['written otherwise', { ...line, found: ['sn-1', ' SN -2'] }],
    ['of fewer units', { ...line, received: 1, found: ['SN-2'] }],
    ['of units whose others were not noted', { ...line, received: 3 }],
    ['of which none was noted at shipping', { ...line, shipped: [], found: ['X'] }],
    ['of no unit', { ...line, received: 0, found: [] }],
  ])('match: %s', (_, given) => {
    expect(mismatchOf(given)).toBeUndefined();
  });

  test.each([
    ['another one', { ...line, found: ['SN-1', 'SN-3'] }, { unknown: ['SN-3'], missing: 1 }],
    ['none at all', { ...line, found: [] }, { unknown: [], missing: 2 }],
    ['one for two units', { ...line, found: ['SN-1'] }, { unknown: [], missing: 1 }],
    ['the same twice', { ...line, found: ['SN-1', 'SN-1'] }, { unknown: [], missing: 1 }],
    ['one too many', { ...line, found: ['SN-1', 'SN-2', 'SN-9'] }, { unknown: ['SN-9'], missing: 0 }],
  ])('differ: %s', (_, given, mismatch) => {
    expect(mismatchOf(given)).toEqual({ lineId: 'a', ...mismatch });
  });

  test('are compared without those of other returns', () => {
    expect(withoutSerials(['SN-1', 'SN-2', 'SN-3'], ['sn-2', 'X'])).toEqual(['SN-1', 'SN-3']);
  });
});
