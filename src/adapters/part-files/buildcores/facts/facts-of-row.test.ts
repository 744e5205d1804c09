import { expect, test } from 'vitest';
import { factsOfRow } from './facts-of-row.ts';

const none = { pcie_6_pin: 0, pcie_8_pin: 0, pcie_12VHPWR: 0, pcie_12V_2x6: 0 };
const m = (size: string, more: object = {}) => ({ size, key: 'M', interface: 'PCIe 4.0 x4', ...more });

test.each<[title: string, category: string, row: object, facts: object, absent?: string[]]>([
  [
    'no plugs at 450 W are not entered',
    'gpu',
    { tdp: 450, power_connectors: none },
    { tdp: 450 },
    ['pcie8Pin', 'pcie16Pin'],
  ],
  ['no plugs at 75 W are none', 'gpu', { tdp: 75, power_connectors: none }, { pcie6Pin: 0, pcie8Pin: 0, pcie16Pin: 0 }],
  [
    'no plugs at 80 W are not entered, although the source rounds',
    'gpu',
    { tdp: 80, power_connectors: none },
    { tdp: 80 },
    ['pcie8Pin'],
  ],
  ['no plugs of an unknown card are not entered', 'gpu', { power_connectors: none }, {}, ['pcie8Pin']],
  [
    '12VHPWR and 12V-2x6 are one',
    'gpu',
    { tdp: 250, power_connectors: { ...none, pcie_12V_2x6: 1 } },
    { pcie16Pin: 1, pcie8Pin: 0 },
  ],
  [
    'plugs that give too little are not all',
    'gpu',
    { tdp: 300, power_connectors: { ...none, pcie_6_pin: 1 } },
    {},
    ['pcie6Pin'],
  ],
  ['a width in millimeters is none', 'gpu', { total_slot_width: 43 }, {}, ['slots']],
  [
    'no SATA port is not entered',
    'motherboard',
    { storage_devices: { sata_6_gb_s: 0, sata_3_gb_s: 0 } },
    {},
    ['sataPorts'],
  ],
  [
    'both kinds of SATA ports count',
    'motherboard',
    { storage_devices: { sata_6_gb_s: 2, sata_3_gb_s: 4 } },
    { sataPorts: 6 },
  ],
  ['no flashback is not entered', 'motherboard', { bios_features: { flashback: false } }, {}, ['hasFlashback']],
  [
    'a board for two',
    'motherboard',
    { socket: '2 x LGA 2011-3 Narrow' },
    { socket: 'LGA 2011-3', socketCount: 2, hasNarrowMount: true },
  ],
  ['a soldered processor', 'motherboard', { socket: 'Integrated Atom' }, { hasProcessor: true }, ['socket']],
  [
    'no processor plugs are not entered',
    'motherboard',
    { power_connectors: { cpu_power: [] } },
    {},
    ['processorPower'],
  ],
  [
    'spellings of plugs',
    'motherboard',
    { power_connectors: { cpu_power: ['8 pin', '8-pin ', '4-pin'] } },
    { processorPower: ['8-pin', '8-pin', '4-pin'] },
  ],
  [
    'a split slot',
    'motherboard',
    { m2_slots: [m('2242-2260', { _id: 1 }), m('2280', { _id: 2 })] },
    { m2Slots: [{ sizes: [2242, 2260, 2280], takesPcie: true }] },
    ['hasSplitM2Slots'],
  ],
  [
    'a split that cannot be undone',
    'motherboard',
    { m2_slots: [m('2280'), m('2242-2260')] },
    { hasSplitM2Slots: true },
  ],
  [
    'slots for wireless cards only',
    'motherboard',
    { m2_slots: [{ size: '2230', key: 'E', interface: 'PCIe' }] },
    {},
    ['m2Slots'],
  ],
  ['no bays are none', 'case', { internal_3_5_bays: 0, internal_2_5_bays: null }, { bays35: 0 }, ['bays25']],
  ['no power supplies are not entered', 'case', { supported_power_supply_form_factors: [] }, {}, ['powerSupplies']],
  [
    'a power supply in the case',
    'case',
    { power_supply: 'RM750e (750W)', power_supply_included: true },
    { includesPowerSupply: true, includedPower: 750 },
  ],
  ['none in the case', 'case', { power_supply: 'None' }, { includesPowerSupply: false }],
  [
    'a contradiction about it',
    'case',
    { power_supply: '300 W', power_supply_included: false },
    {},
    ['includesPowerSupply'],
  ],
  ['a port at the front', 'case', { front_usb_ports: ['2x USB 3.0', '1x Type-C'] }, { hasFrontUsbC: true }],
  [
    'no plugs of a power supply are not entered',
    'power-supply',
    { connectors: { eps_8_pin: 0, pcie_6_plus_2_pin: 0, pcie_12vhpwr: 0 } },
    {},
    ['eps8Pin', 'pcie8Pin', 'pcie16Pin'],
  ],
  [
    'no newest plug beside others is none',
    'power-supply',
    { connectors: { eps_8_pin: 1, pcie_6_plus_2_pin: 2, pcie_12vhpwr: 0 } },
    { eps8Pin: 1, pcie8Pin: 2, pcie16Pin: 0 },
  ],
  ['no limit of power is not entered', 'processor', { specifications: { tdp: 65, ppt: 0 } }, { tdp: 65 }, ['ppt']],
  ['a limit in terabytes is none', 'processor', { specifications: { memory: { maxSupport: 2 } } }, {}, ['maxMemory']],
  ['a wrong year is none', 'processor', { metadata: { releaseYear: 20117 } }, {}, ['releaseYear']],
  [
    'modules times their capacity',
    'memory',
    { modules: { quantity: 2, capacity_gb: 16 }, capacity: 16, form_factor: '262-pin SO-DIMM' },
    { modules: 2, capacity: 32, module: 'SO-DIMM' },
  ],
  [
    'an M.2 drive',
    'storage',
    { form_factor: 'M.2-2280', interface: 'M.2 PCIe 4.0 x4', nvme: true },
    { form: 'M.2', m2Size: 2280, connection: 'PCIe' },
  ],
  [
    'NVMe by SATA contradicts itself',
    'storage',
    { form_factor: 'M.2-2280', interface: 'M.2 SATA', nvme: true },
    { form: 'M.2' },
    ['connection'],
  ],
])('%s', (_, category, row, facts, absent = []) => {
  const read = factsOfRow(category, row as Record<string, unknown>, 'A part');
  expect(read).toMatchObject(facts);
  for (const key of absent) expect(read).not.toHaveProperty(key);
});

test('a category that no build compares has none', () => {
  expect(factsOfRow('mouse', {}, 'A mouse')).toBeUndefined();
});
