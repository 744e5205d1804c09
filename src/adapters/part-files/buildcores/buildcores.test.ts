import { expect, test } from 'vitest';
import { specificationSchema } from '../../../contract/catalogue/specification.ts';
import { readBuildcores } from './buildcores.ts';
import { buildcoresKindOf } from './kinds.ts';

function read(kindName: string, row: unknown, price?: number) {
  const kind = buildcoresKindOf(`${kindName}.jsonl`);
  if (!kind) throw new Error(`no kind ${kindName}`);
  const line = typeof row === 'string' ? row : JSON.stringify(row);
  const part = readBuildcores(line, kind, () => price);
  if ('code' in part) return { fault: part };
  expect(specificationSchema(part.category).safeParse(part.specifications).success).toBe(true);
  return { part };
}

const named = (name: string) => ({ opendb_id: 'id-1', metadata: { name } });

test('reads brand, part number and price', () => {
  const { part } = read(
    'GPU',
    { opendb_id: 'id-1', metadata: { name: ' Acme  One ', manufacturer: 'Acme', part_numbers: ['OC', 'AC-1000'] } },
    12_345,
  );
  expect(part).toMatchObject({
    supplier: 'buildcores',
    number: 'id-1',
    name: 'Acme One',
    category: 'gpu',
    brand: 'Acme',
    partNumber: 'AC-1000',
    priceAmount: 12_345,
    isComplete: true,
  });
});

test('treats zero, null and "None" as unknown', () => {
  const { part } = read('GPU', { ...named('A'), memory: 0, length: null, memory_type: 'None', tdp: 150, color: [] });
  expect(part?.specifications).toEqual({ tdp: 150 });
});

test('keeps "None" for a processor without graphics', () => {
  const { part } = read('CPU', { ...named('A'), specifications: { integratedGraphics: { model: 'None' } } });
  expect(part?.specifications).toEqual({ integratedGraphics: 'None' });
});

test('drops implausible numbers', () => {
  const { part } = read('CPUCooler', { ...named('A'), water_cooled: true, height: 56, max_fan_rpm: 21_500 });
  expect(part?.specifications).toEqual({ waterCooled: true });
});

test('converts pounds to kilograms', () => {
  expect(read('PCCase', { ...named('A'), weight: 22 }).part?.specifications).toEqual({ weight: 10 });
});

test('normalizes ports', () => {
  const { part } = read('PCCase', { ...named('A'), front_panel_usb: 'USB 3.0 x 2          2x USB 2.0' });
  expect(part?.specifications).toEqual({ frontUsb: ['2 × USB 3.0', '2 × USB 2.0'] });
});

test('counts an M.2 slot once when its sizes are split', () => {
  const slots = ['2242-2260', '2280', '2280'].map((size) => ({ size, key: 'M', _id: 'machine' }));
  expect(read('Motherboard', { ...named('A'), m2_slots: slots }).part?.specifications).toEqual({ m2Slots: 2 });
});

test('adds up the modules of a kit', () => {
  const { part } = read('RAM', { ...named('A'), capacity: 16, modules: { quantity: 2, capacity_gb: 16 } });
  expect(part?.specifications).toEqual({ capacity: 32, modules: '2 × 16 GB' });
});

test('reads specifications from the name when there is no field', () => {
  expect(read('Speaker', named('Acme 2.1 Channel 80 W Speaker System')).part?.specifications).toEqual({
    configuration: '2.1',
    power: 80,
  });
  expect(read('Desk', named('Acme Desk 55 1/8x23 5/8 "')).part?.specifications).toEqual({ width: 1400, depth: 600 });
  expect(read('NetworkCard', named('Acme 2 x 10 Gb/s Ethernet PCIe x8')).part?.specifications).toEqual({
    interface: 'PCIe x8',
    speed: '10 Gb/s',
    ports: 2,
  });
});

test('restores an inch sign from a backslash', () => {
  expect(read('Chair', named('Acme chair 26 3/4 \\')).part?.name).toBe('Acme chair 26 3/4"');
});

test.each([
  ['{"opendb_id":', { code: 'json_invalid', value: '{"opendb_id":' }],
  ['[1]', { code: 'json_invalid', value: '[1]' }],
  [{ metadata: { name: 'A' } }, { field: 'opendb_id', code: 'missing' }],
  [
    { opendb_id: 'id-1', metadata: { name: ' ' } },
    { field: 'name', code: 'missing' },
  ],
  [{ opendb_id: 'id-1' }, { field: 'name', code: 'missing' }],
])('reports the problem in %j', (row, fault) => {
  expect(read('CPU', row)).toEqual({ fault });
});

test('accepts fields of any type', () => {
  for (const value of [null, 0, -1, '', 'x', true, [], [null], {}, 1e300]) {
    const row = { ...named('A'), clocks: value, cores: { total: value }, socket: value, specifications: value };
    expect(read('CPU', row).part?.name).toBe('A');
    expect(read('Motherboard', { ...named('A'), m2_slots: value, pcie_slots: [value] }).part?.name).toBe('A');
    expect(read('Monitor', { ...named('A'), connectors: value, resolution: value }).part?.name).toBe('A');
  }
});
