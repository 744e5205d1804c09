import { describe, expect, test } from 'vitest';
import en from '../messages/en/catalogue/build-reasons.ts';
import { aPart, type RuleCase, saysOf } from '../testing/scene/build-parts.ts';
import { buildOf } from './build.ts';
import { type RuleName, ruleNames } from './finding.ts';
import { rules } from './rules.ts';

const am5 = aPart('processor', { socket: 'AM5', microarchitecture: 'Zen 4', memoryTypes: ['DDR5'] });
const b650 = aPart('motherboard', { socket: 'AM5', chipset: 'AMD B650', memoryType: 'DDR5' });
const dual = { socket: 'LGA 2011-3', socketCount: 2 };
const coffee = { socket: 'LGA 1151', microarchitecture: 'Coffee Lake' };
const air = { isWaterCooled: false };
const slot = { sizes: [2242, 2260, 2280], takesPcie: true };
const nvme = { form: 'M.2', m2Size: 2280, connection: 'PCIe' } as const;
const sata = { form: '2.5"', connection: 'SATA' } as const;
const large = { form: '3.5"', connection: 'SATA' } as const;

const cases: Record<RuleName, RuleCase[]> = {
  'cpu-socket': [
    ['the same', [am5, b650], 'fit fit'],
    ['another', [aPart('processor', { socket: 'AM4' }), b650], 'conflict different'],
    ['two spellings', [aPart('processor', { socket: 'sTR4' }), aPart('motherboard', { socket: 'TR4' })], 'fit fit'],
    ['a later board', [aPart('processor', { socket: 'FM2' }), aPart('motherboard', { socket: 'FM2+' })], 'fit fit'],
    [
      'an earlier board',
      [aPart('processor', { socket: 'FM2+' }), aPart('motherboard', { socket: 'FM2' })],
      'conflict different',
    ],
    [
      'an uncertain pair',
      [aPart('processor', { socket: 'AM3+' }), aPart('motherboard', { socket: 'AM3' })],
      'unknown bios',
    ],
    ['no socket of the board', [am5, aPart('motherboard')], 'unknown boardUnknown'],
    ['no socket of the processor', [aPart('processor'), b650], 'unknown processorUnknown'],
    ['a soldered processor', [am5, aPart('motherboard', { hasProcessor: true })], 'conflict soldered'],
    ['two on a board for one', [{ ...am5, quantity: 2 }, b650], 'conflict tooMany'],
    [
      'one that works alone only',
      [aPart('processor', { socket: 'LGA 2011-3', isMultiProcessor: false }), aPart('motherboard', dual)],
      'conflict single',
    ],
    [
      'one of two',
      [aPart('processor', { socket: 'LGA 2011-3', isMultiProcessor: true }), aPart('motherboard', dual)],
      'unknown half',
    ],
    [
      'both of two',
      [aPart('processor', { socket: 'LGA 2011-3', isMultiProcessor: true }, 2), aPart('motherboard', dual)],
      'fit fit',
    ],
    [
      'an unknown processor on a board for two',
      [aPart('processor', { socket: 'LGA 2011-3' }), aPart('motherboard', dual)],
      'unknown multiUnknown',
    ],
    ['no board', [am5], 'nothing'],
  ],
  'cpu-generation': [
    ['one that the chipset takes', [am5, b650], 'fit fit'],
    [
      'the wrong generation of the socket',
      [aPart('processor', coffee), aPart('motherboard', { socket: 'LGA 1151', chipset: 'Intel Z170' })],
      'conflict different',
    ],
    [
      'the right generation of the socket',
      [aPart('processor', coffee), aPart('motherboard', { socket: 'LGA 1151v2', chipset: 'Intel B365' })],
      'fit fit',
    ],
    [
      'Rocket Lake on a chipset for Comet Lake',
      [
        aPart('processor', { socket: 'LGA 1200', microarchitecture: 'Rocket Lake' }),
        aPart('motherboard', { socket: 'LGA 1200', chipset: 'Intel B460' }),
      ],
      'conflict different',
    ],
    [
      'a server processor on a desktop chipset',
      [
        aPart('processor', { socket: 'LGA 1151', microarchitecture: 'Skylake', line: 'Xeon E3' }),
        aPart('motherboard', { socket: 'LGA 1151', chipset: 'Intel Z170' }),
      ],
      'conflict different',
    ],
    ['an unknown chipset', [am5, aPart('motherboard', { socket: 'AM5' })], 'unknown chipsetUnknown'],
    [
      'a chipset that the table lacks',
      [am5, aPart('motherboard', { socket: 'AM5', chipset: 'AMD Z999' })],
      'unknown untold',
    ],
    ['an unknown generation', [aPart('processor', { socket: 'AM5' }), b650], 'unknown processorUnknown'],
    ['another socket, which says it', [am5, aPart('motherboard', { socket: 'AM4', chipset: 'AMD B550' })], 'nothing'],
  ],
  bios: [
    ['the generation of the board', [am5, b650], 'fit fit'],
    ['a later one', [aPart('processor', { socket: 'AM5', microarchitecture: 'Zen 5' }), b650], 'unknown update'],
    [
      'a later one with flashback',
      [
        aPart('processor', { socket: 'AM5', microarchitecture: 'Zen 5' }),
        aPart('motherboard', { socket: 'AM5', chipset: 'AMD B650', hasFlashback: true }),
      ],
      'unknown flashback',
    ],
    [
      'one that no update helps',
      [aPart('processor', coffee), aPart('motherboard', { socket: 'LGA 1151', chipset: 'Intel Z170' })],
      'nothing',
    ],
    ['a later board', [am5, aPart('motherboard', { socket: 'AM5', chipset: 'AMD X870E' })], 'fit fit'],
  ],
  'memory-type': [
    ['the type of both', [aPart('memory', { memoryType: 'DDR5' }), am5, b650], 'fit fitBoardProcessor'],
    [
      'the type of the processor only',
      [aPart('memory', { memoryType: 'DDR4' }), aPart('processor', { memoryTypes: ['DDR4', 'DDR5'] }), b650],
      'conflict boardConflictProcessor',
    ],
    [
      'the type of the board only, of another socket',
      [aPart('memory', { memoryType: 'DDR5' }), aPart('processor', { socket: 'AM4', memoryTypes: ['DDR4'] }), b650],
      'conflict processorConflict',
    ],
    [
      'the type of the board only, of the same socket',
      [aPart('memory', { memoryType: 'DDR5' }), aPart('processor', { socket: 'AM5', memoryTypes: ['DDR4'] }), b650],
      'unknown contradiction',
    ],
    ['an unknown kit', [aPart('memory'), b650], 'unknown memoryUnknown'],
    ['an unknown board', [aPart('memory', { memoryType: 'DDR5' }), aPart('motherboard')], 'unknown boardUnknown'],
    [
      'an unknown processor',
      [aPart('memory', { memoryType: 'DDR5' }), aPart('processor'), b650],
      'unknown processorUnknown',
    ],
    ['the type of the board', [aPart('memory', { memoryType: 'DDR5' }), b650], 'fit fitBoard'],
    ['another type than that of the board', [aPart('memory', { memoryType: 'DDR4' }), b650], 'conflict boardConflict'],
    ['the type of the processor', [aPart('memory', { memoryType: 'DDR5' }), am5], 'fit fitProcessor'],
    ['nothing to compare with', [aPart('memory', { memoryType: 'DDR5' })], 'nothing'],
  ],
  'memory-module': [
    ['the same', [aPart('memory', { module: 'DIMM' }), aPart('motherboard', { memoryModule: 'DIMM' })], 'fit fit'],
    [
      'of laptops',
      [aPart('memory', { module: 'SO-DIMM' }), aPart('motherboard', { memoryModule: 'DIMM' })],
      'conflict different',
    ],
    ['unknown of the board', [aPart('memory', { module: 'SO-DIMM' }), aPart('motherboard')], 'unknown boardUnknown'],
    ['unknown of the kit', [aPart('memory'), aPart('motherboard', { memoryModule: 'DIMM' })], 'unknown memoryUnknown'],
  ],
  'memory-registered': [
    [
      'unbuffered',
      [aPart('memory', { isRegistered: false }), aPart('motherboard', { registeredMemory: 'refused' })],
      'fit fit',
    ],
    [
      'registered on a desktop board',
      [aPart('memory', { isRegistered: true }), aPart('motherboard', { registeredMemory: 'refused' })],
      'conflict refused',
    ],
    [
      'unbuffered where only registered works',
      [aPart('memory', { isRegistered: false }), aPart('motherboard', { registeredMemory: 'required' })],
      'conflict required',
    ],
    [
      'registered where some processors take it',
      [aPart('memory', { isRegistered: true }), aPart('motherboard', { registeredMemory: 'some' })],
      'unknown some',
    ],
    [
      'unbuffered on a board for servers',
      [aPart('memory', { isRegistered: false }), aPart('motherboard', { registeredMemory: 'accepted' })],
      'unknown unbuffered',
    ],
    [
      'unknown of the kit',
      [aPart('memory'), aPart('motherboard', { registeredMemory: 'refused' })],
      'unknown memoryUnknown',
    ],
    ['unknown of the board', [aPart('memory', { isRegistered: false }), aPart('motherboard')], 'unknown boardUnknown'],
  ],
  'memory-slots': [
    ['as many as slots', [aPart('memory', { modules: 2 }, 2), aPart('motherboard', { memorySlots: 4 })], 'fit fit'],
    [
      'two kits of two in two slots',
      [aPart('memory', { modules: 2 }, 2), aPart('motherboard', { memorySlots: 2 })],
      'conflict tooMany',
    ],
    [
      'two different kits',
      [
        aPart('memory', { modules: 2, capacity: 8 }),
        aPart('memory', { modules: 2 }),
        aPart('motherboard', { memorySlots: 2 }),
      ],
      'conflict tooMany',
    ],
    [
      'too many beside an unknown kit',
      [aPart('memory', { modules: 4 }), aPart('memory'), aPart('motherboard', { memorySlots: 2 })],
      'conflict tooMany',
    ],
    ['an unknown kit', [aPart('memory'), aPart('motherboard', { memorySlots: 2 })], 'unknown memoryUnknown'],
    ['an unknown board', [aPart('memory', { modules: 2 }), aPart('motherboard')], 'unknown boardUnknown'],
  ],
  'memory-capacity': [
    ['less', [aPart('memory', { capacity: 32 }, 2), aPart('motherboard', { maxMemory: 128 })], 'fit fitBoard'],
    [
      'more than the board takes',
      [aPart('memory', { capacity: 64 }, 3), aPart('motherboard', { maxMemory: 128 })],
      'conflict tooMuchBoard',
    ],
    [
      'more than the processor takes',
      [aPart('memory', { capacity: 64 }), aPart('processor', { maxMemory: 32 })],
      'conflict tooMuchProcessor',
    ],
    [
      'less than the processor takes',
      [aPart('memory', { capacity: 32 }), aPart('processor', { maxMemory: 32 })],
      'fit fitProcessor',
    ],
    ['an unknown limit', [aPart('memory', { capacity: 64 }), aPart('motherboard')], 'unknown limitUnknownBoard'],
    [
      'an unknown limit of the processor',
      [aPart('memory', { capacity: 64 }), aPart('processor')],
      'unknown limitUnknownProcessor',
    ],
    ['an unknown kit', [aPart('memory'), aPart('motherboard', { maxMemory: 128 })], 'unknown memoryUnknown'],
  ],
  'cooler-socket': [
    ['listed', [aPart('cpu-cooler', { sockets: ['AM4', 'AM5'] }), am5], 'fit fit'],
    ['not listed', [aPart('cpu-cooler', { sockets: ['LGA 1700'] }), am5], 'conflict different'],
    [
      'with the same holes',
      [aPart('cpu-cooler', { sockets: ['LGA 1700'] }), aPart('processor', { socket: 'LGA 1851' })],
      'fit fit',
    ],
    [
      'a family of sockets',
      [aPart('cpu-cooler', { sockets: ['LGA 115x'] }), aPart('processor', { socket: 'LGA 1200' })],
      'fit fit',
    ],
    ['with nearly the same holes', [aPart('cpu-cooler', { sockets: ['AM4'] }), am5], 'unknown near'],
    ['the socket of the board', [aPart('cpu-cooler', { sockets: ['LGA 1700'] }), b650], 'conflict different'],
    [
      'the socket of the board beside a processor of unknown socket',
      [aPart('cpu-cooler', { sockets: ['LGA 1700'] }), aPart('processor'), b650],
      'conflict different',
    ],
    ['a processor and a board of one socket', [aPart('cpu-cooler', { sockets: ['AM5'] }), am5, b650], 'fit fit'],
    [
      'a narrow mount',
      [aPart('cpu-cooler', { sockets: ['AM5'] }), aPart('motherboard', { socket: 'AM5', hasNarrowMount: true })],
      'unknown narrow',
    ],
    ['an unknown cooler', [aPart('cpu-cooler'), am5], 'unknown coolerUnknown'],
    ['an unknown socket', [aPart('cpu-cooler', { sockets: ['AM5'] }), aPart('processor')], 'unknown socketUnknown'],
  ],
  'cooler-height': [
    [
      'exactly the room',
      [aPart('cpu-cooler', { ...air, height: 160 }), aPart('case', { maxCoolerHeight: 160 })],
      'fit fit',
    ],
    [
      'a millimeter more',
      [aPart('cpu-cooler', { ...air, height: 160 }), aPart('case', { maxCoolerHeight: 159 })],
      'conflict tooHigh',
    ],
    ['an unknown case', [aPart('cpu-cooler', { ...air, height: 160 }), aPart('case')], 'unknown caseUnknown'],
    ['an unknown cooler', [aPart('cpu-cooler', air), aPart('case', { maxCoolerHeight: 159 })], 'unknown coolerUnknown'],
    [
      'air or water',
      [aPart('cpu-cooler', { height: 160 }), aPart('case', { maxCoolerHeight: 159 })],
      'unknown kindUnknown',
    ],
    [
      'a water cooler',
      [aPart('cpu-cooler', { isWaterCooled: true, height: 300 }), aPart('case', { maxCoolerHeight: 159 })],
      'nothing',
    ],
  ],
  'cooler-missing': [
    ['in the box', [aPart('processor', { includesCooler: true })], 'fit included'],
    ['not in the box', [aPart('processor', { includesCooler: false })], 'unknown missing'],
    ['an unknown box', [aPart('processor')], 'unknown processorUnknown'],
    ['chosen', [aPart('processor', { includesCooler: false }), aPart('cpu-cooler')], 'nothing'],
  ],
  radiator: [
    ['air or water', [aPart('cpu-cooler', { radiator: 240 }), aPart('case', { radiators: [] })], 'unknown kindUnknown'],
    [
      'listed',
      [aPart('cpu-cooler', { isWaterCooled: true, radiator: 360 }), aPart('case', { radiators: [240, 360] })],
      'fit fit',
    ],
    [
      'not listed',
      [aPart('cpu-cooler', { isWaterCooled: true, radiator: 360 }), aPart('case', { radiators: [240] })],
      'conflict different',
    ],
    [
      'no place at all',
      [aPart('cpu-cooler', { isWaterCooled: true }), aPart('case', { radiators: [] })],
      'conflict none',
    ],
    [
      'an unknown case',
      [aPart('cpu-cooler', { isWaterCooled: true, radiator: 360 }), aPart('case')],
      'unknown caseUnknown',
    ],
    [
      'an unknown size',
      [aPart('cpu-cooler', { isWaterCooled: true }), aPart('case', { radiators: [240] })],
      'unknown coolerUnknown',
    ],
    ['that of a card', [aPart('gpu', { radiator: 240 }), aPart('case', { radiators: [120] })], 'conflict different'],
    ['an air cooler', [aPart('cpu-cooler', air), aPart('case', { radiators: [] })], 'nothing'],
  ],
  'board-form-factor': [
    [
      'listed',
      [aPart('motherboard', { formFactor: 'Micro ATX' }), aPart('case', { motherboards: ['Micro-ATX'] })],
      'fit fit',
    ],
    [
      'larger',
      [aPart('motherboard', { formFactor: 'ATX' }), aPart('case', { motherboards: ['Micro ATX', 'Mini-ITX'] })],
      'conflict different',
    ],
    [
      'a smaller form with the same holes',
      [aPart('motherboard', { formFactor: 'Thin Mini-ITX' }), aPart('case', { motherboards: ['Mini-ITX'] })],
      'fit fit',
    ],
    [
      'a smaller form that is not listed',
      [aPart('motherboard', { formFactor: 'Mini-ITX' }), aPart('case', { motherboards: ['ATX'] })],
      'unknown near',
    ],
    ['an unknown case', [aPart('motherboard', { formFactor: 'ATX' }), aPart('case')], 'unknown caseUnknown'],
    ['an unknown board', [aPart('motherboard'), aPart('case', { motherboards: ['ATX'] })], 'unknown boardUnknown'],
  ],
  'rear-connectors': [
    ['none', [aPart('motherboard', { hasRearConnectors: false }), aPart('case')], 'nothing'],
    [
      'with openings',
      [aPart('motherboard', { hasRearConnectors: true }), aPart('case', { takesRearConnectors: true })],
      'fit fit',
    ],
    [
      'without openings',
      [aPart('motherboard', { hasRearConnectors: true }), aPart('case', { takesRearConnectors: false })],
      'conflict none',
    ],
    ['an unknown case', [aPart('motherboard', { hasRearConnectors: true }), aPart('case')], 'unknown caseUnknown'],
    ['an unknown board', [aPart('motherboard'), aPart('case')], 'unknown boardUnknown'],
  ],
  'gpu-length': [
    ['exactly the room', [aPart('gpu', { length: 300 }), aPart('case', { maxGpuLength: 300 })], 'fit fit'],
    ['more', [aPart('gpu', { length: 300.5 }), aPart('case', { maxGpuLength: 300 })], 'conflict tooLong'],
    ['an unknown card', [aPart('gpu'), aPart('case', { maxGpuLength: 300 })], 'unknown gpuUnknown'],
    ['an unknown case', [aPart('gpu', { length: 300 }), aPart('case')], 'unknown caseUnknown'],
  ],
  'gpu-slots': [
    ['part of a slot', [aPart('gpu', { slots: 2.5 }), aPart('case', { expansionSlots: 3 })], 'fit fit'],
    [
      'more than the case has',
      [aPart('gpu', { slots: 3.8 }), aPart('case', { expansionSlots: 3 })],
      'conflict tooWide',
    ],
    ['two cards', [aPart('gpu', { slots: 2 }, 2), aPart('case', { expansionSlots: 3 })], 'conflict tooWide'],
    ['slightly more', [aPart('gpu', { slots: 2.1 }), aPart('case', { expansionSlots: 2 })], 'unknown tight'],
    ['on a riser', [aPart('gpu', { slots: 3 }), aPart('case', { expansionSlots: 2, riserSlots: 3 })], 'fit fit'],
    ['an unknown card', [aPart('gpu'), aPart('case', { expansionSlots: 3 })], 'unknown gpuUnknown'],
    ['an unknown case', [aPart('gpu', { slots: 2 }), aPart('case')], 'unknown caseUnknown'],
  ],
  'gpu-power': [
    ['no plug', [aPart('gpu', { pcie6Pin: 0, pcie8Pin: 0, pcie16Pin: 0 }), aPart('power-supply')], 'fit none'],
    [
      'enough',
      [aPart('gpu', { pcie6Pin: 1, pcie8Pin: 1, pcie16Pin: 0 }), aPart('power-supply', { pcie8Pin: 2 })],
      'fit fit',
    ],
    [
      'too few',
      [aPart('gpu', { pcie6Pin: 0, pcie8Pin: 3, pcie16Pin: 0 }), aPart('power-supply', { pcie8Pin: 2, pcie16Pin: 1 })],
      'conflict tooFew8',
    ],
    [
      '16 pins',
      [aPart('gpu', { pcie6Pin: 0, pcie8Pin: 0, pcie16Pin: 1, tdp: 250 }), aPart('power-supply', { pcie16Pin: 1 })],
      'fit fit',
    ],
    [
      '16 pins by an adapter',
      [
        aPart('gpu', { pcie6Pin: 0, pcie8Pin: 0, pcie16Pin: 1, tdp: 450 }),
        aPart('power-supply', { pcie8Pin: 3, pcie16Pin: 0 }),
      ],
      'unknown adapter',
    ],
    [
      'too few for an adapter',
      [
        aPart('gpu', { pcie6Pin: 0, pcie8Pin: 0, pcie16Pin: 1, tdp: 575 }),
        aPart('power-supply', { pcie8Pin: 2, pcie16Pin: 0 }),
      ],
      'conflict noAdapter',
    ],
    [
      'an unknown card',
      [aPart('gpu', { tdp: 450 }), aPart('power-supply', { pcie8Pin: 4, pcie16Pin: 1 })],
      'unknown gpuUnknown',
    ],
    [
      'an unknown power supply',
      [aPart('gpu', { pcie6Pin: 0, pcie8Pin: 1, pcie16Pin: 0 }), aPart('power-supply')],
      'unknown supplyUnknown',
    ],
  ],
  'cpu-power': [
    ['enough', [aPart('motherboard', { processorPower: ['8-pin'] }), aPart('power-supply', { eps8Pin: 1 })], 'fit fit'],
    [
      'fewer',
      [aPart('motherboard', { processorPower: ['8-pin', '8-pin'] }), aPart('power-supply', { eps8Pin: 1 })],
      'unknown fewer',
    ],
    [
      'none',
      [aPart('motherboard', { processorPower: ['8-pin'] }), aPart('power-supply', { eps8Pin: 0 })],
      'conflict none',
    ],
    ['an unknown board', [aPart('motherboard'), aPart('power-supply', { eps8Pin: 1 })], 'unknown boardUnknown'],
    [
      'an unknown power supply',
      [aPart('motherboard', { processorPower: ['8-pin'] }), aPart('power-supply')],
      'unknown supplyUnknown',
    ],
  ],
  power: [
    [
      'with a reserve',
      [aPart('processor', { tdp: 65, ppt: 100 }), aPart('gpu', { tdp: 200 }), aPart('power-supply', { power: 520 })],
      'fit fit',
    ],
    [
      'without a reserve',
      [aPart('processor', { tdp: 65, ppt: 100 }), aPart('gpu', { tdp: 200 }), aPart('power-supply', { power: 519 })],
      'unknown tight',
    ],
    [
      'as much as both draw',
      [aPart('processor', { ppt: 253 }), aPart('gpu', { tdp: 575 }), aPart('power-supply', { power: 828 })],
      'unknown tight',
    ],
    [
      'less than both draw',
      [aPart('processor', { ppt: 253 }), aPart('gpu', { tdp: 575 }), aPart('power-supply', { power: 827 })],
      'conflict tooLittle',
    ],
    ['two cards', [aPart('gpu', { tdp: 300 }, 2), aPart('power-supply', { power: 550 })], 'conflict tooLittle'],
    [
      'an unknown card',
      [aPart('processor', { ppt: 100 }), aPart('gpu'), aPart('power-supply', { power: 2000 })],
      'unknown partsUnknown',
    ],
    ['an unknown power supply', [aPart('processor', { ppt: 100 }), aPart('power-supply')], 'unknown supplyUnknown'],
    [
      'the one of the case',
      [aPart('processor', { ppt: 100 }), aPart('case', { includesPowerSupply: true, includedPower: 300 })],
      'fit fit',
    ],
    [
      'the weak one of the case',
      [aPart('processor', { ppt: 100 }), aPart('case', { includesPowerSupply: true, includedPower: 90 })],
      'unknown includedTooLittle',
    ],
  ],
  'psu-form-factor': [
    [
      'listed',
      [aPart('power-supply', { formFactor: 'ATX/EPS' }), aPart('case', { powerSupplies: ['ATX'] })],
      'fit fit',
    ],
    [
      'larger',
      [aPart('power-supply', { formFactor: 'ATX' }), aPart('case', { powerSupplies: ['SFX', 'SFX-L'] })],
      'conflict different',
    ],
    [
      'with a bracket',
      [aPart('power-supply', { formFactor: 'SFX' }), aPart('case', { powerSupplies: ['ATX'] })],
      'unknown bracket',
    ],
    [
      'no form of its own',
      [aPart('power-supply', { formFactor: 'Mini-ITX' }), aPart('case', { powerSupplies: ['ATX'] })],
      'unknown bracket',
    ],
    ['an unknown case', [aPart('power-supply', { formFactor: 'ATX' }), aPart('case')], 'unknown caseUnknown'],
    [
      'an unknown power supply',
      [aPart('power-supply'), aPart('case', { powerSupplies: ['ATX'] })],
      'unknown supplyUnknown',
    ],
  ],
  'psu-length': [
    [
      'exactly the room',
      [aPart('power-supply', { length: 160 }), aPart('case', { maxPowerSupplyLength: 160 })],
      'fit fit',
    ],
    [
      'more',
      [aPart('power-supply', { length: 161 }), aPart('case', { maxPowerSupplyLength: 160 })],
      'conflict tooLong',
    ],
    ['an unknown case', [aPart('power-supply', { length: 160 }), aPart('case')], 'unknown caseUnknown'],
    [
      'an unknown power supply',
      [aPart('power-supply'), aPart('case', { maxPowerSupplyLength: 160 })],
      'unknown supplyUnknown',
    ],
  ],
  'psu-missing': [
    ['in the case', [aPart('case', { includesPowerSupply: true, includedPower: 750 })], 'fit included'],
    ['not in the case', [aPart('case', { includesPowerSupply: false })], 'unknown missing'],
    ['an unknown case', [aPart('case')], 'unknown caseUnknown'],
    ['chosen', [aPart('case', { includesPowerSupply: false }), aPart('power-supply')], 'nothing'],
    ['nothing to supply', [aPart('storage')], 'nothing'],
  ],
  m2: [
    [
      'a drive of an unknown form',
      [aPart('storage'), aPart('motherboard', { m2Slots: [slot] })],
      'unknown driveUnknown',
    ],
    ['a slot', [aPart('storage', nvme), aPart('motherboard', { m2Slots: [slot] })], 'fit fit'],
    ['no slot', [aPart('storage', nvme), aPart('motherboard', { m2Slots: [] })], 'conflict none'],
    ['unknown slots', [aPart('storage', nvme), aPart('motherboard')], 'unknown boardUnknown'],
    [
      'two drives in one slot',
      [aPart('storage', nvme, 2), aPart('motherboard', { m2Slots: [slot] })],
      'conflict tooMany',
    ],
    [
      'two drives in split slots',
      [
        aPart('storage', nvme, 2),
        aPart('motherboard', { m2Slots: [slot, { ...slot, sizes: [2242] }], hasSplitM2Slots: true }),
      ],
      'unknown countUntold',
    ],
    [
      'two drives in two slots',
      [aPart('storage', nvme, 2), aPart('motherboard', { m2Slots: [slot, slot] })],
      'fit fit',
    ],
    [
      'a longer drive',
      [aPart('storage', { ...nvme, m2Size: 22110 }), aPart('motherboard', { m2Slots: [slot] })],
      'conflict tooLong',
    ],
    [
      'a shorter drive',
      [aPart('storage', { ...nvme, m2Size: 2230 }), aPart('motherboard', { m2Slots: [slot] })],
      'unknown sizeUntold',
    ],
    [
      'SATA in a slot without',
      [
        aPart('storage', { ...nvme, connection: 'SATA' }),
        aPart('motherboard', { m2Slots: [{ ...slot, takesSata: false }] }),
      ],
      'conflict connection',
    ],
    [
      'SATA in an unknown slot',
      [aPart('storage', { ...nvme, connection: 'SATA' }), aPart('motherboard', { m2Slots: [slot] })],
      'unknown connectionUntold',
    ],
    [
      'an unknown drive',
      [aPart('storage', { form: 'M.2' }), aPart('motherboard', { m2Slots: [slot] })],
      'unknown driveUnknown',
    ],
    ['a drive with a cable', [aPart('storage', sata), aPart('motherboard', { m2Slots: [] })], 'nothing'],
  ],
  'sata-ports': [
    ['enough', [aPart('storage', sata, 2), aPart('motherboard', { sataPorts: 2 })], 'fit fit'],
    [
      'too few',
      [aPart('storage', sata, 2), aPart('storage', large), aPart('motherboard', { sataPorts: 2 })],
      'conflict tooMany',
    ],
    ['unknown ports', [aPart('storage', sata), aPart('motherboard')], 'unknown boardUnknown'],
    [
      'a drive that may be M.2',
      [aPart('storage', sata), aPart('storage', { connection: 'SATA' }), aPart('motherboard', { sataPorts: 1 })],
      'unknown formUnknown',
    ],
    [
      'another plug',
      [aPart('storage', { form: '3.5"', connection: 'SAS' }), aPart('motherboard', { sataPorts: 8 })],
      'unknown other',
    ],
    [
      'a port for it',
      [aPart('storage', { form: '2.5"', connection: 'U.2' }), aPart('motherboard', { u2Ports: 1 })],
      'fit otherFit',
    ],
    [
      'an unknown plug',
      [aPart('storage', { form: '2.5"' }), aPart('motherboard', { sataPorts: 8 })],
      'unknown driveUnknown',
    ],
  ],
  'drive-bays': [
    ['a drive of an unknown size', [aPart('storage'), aPart('case', { bays35: 2, bays25: 2 })], 'unknown driveUnknown'],
    ['enough', [aPart('storage', large, 2), aPart('case', { bays35: 2, bays25: 0 })], 'fit fit'],
    [
      'none, which is an answer',
      [aPart('storage', large), aPart('case', { bays35: 0, bays25: 4 })],
      'conflict tooManyLarge',
    ],
    [
      'a small drive in a large bay',
      [aPart('storage', sata), aPart('case', { bays35: 1, bays25: 0 })],
      'unknown frame',
    ],
    ['more than all bays', [aPart('storage', sata, 3), aPart('case', { bays35: 1, bays25: 1 })], 'conflict tooMany'],
    ['unknown bays', [aPart('storage', large), aPart('case', { bays25: 2 })], 'unknown caseUnknown'],
  ],
  display: [
    ['of the processor', [aPart('processor', { hasGraphics: true })], 'fit graphics'],
    ['of nothing', [aPart('processor', { hasGraphics: false })], 'unknown missing'],
    ['unknown', [aPart('processor')], 'unknown processorUnknown'],
    ['of a card', [aPart('processor', { hasGraphics: false }), aPart('gpu')], 'nothing'],
  ],
  'front-usb-c': [
    ['a header', [aPart('case', { hasFrontUsbC: true }), aPart('motherboard', { frontUsbCHeaders: 1 })], 'fit fit'],
    [
      'no header',
      [aPart('case', { hasFrontUsbC: true }), aPart('motherboard', { frontUsbCHeaders: 0 })],
      'conflict none',
    ],
    ['an unknown header', [aPart('case', { hasFrontUsbC: true }), aPart('motherboard')], 'unknown boardUnknown'],
    ['no port', [aPart('case', { hasFrontUsbC: false }), aPart('motherboard')], 'nothing'],
  ],
};

describe.each(ruleNames)('%s', (rule) => {
  test.each(cases[rule])('%s', (_, parts, expected) => {
    expect(saysOf(rule, parts)).toBe(expected);
  });
});

test('each reason has a text, and each text is a reason of these cases', () => {
  const said = ruleNames.map((rule) => [
    rule,
    [
      ...new Set(
        cases[rule].flatMap(([, parts]) =>
          rules
            .filter(({ name }) => name === rule)
            .flatMap(({ check }) => check(buildOf(parts)).map(({ reason }) => reason)),
        ),
      ),
    ].sort(),
  ]);
  expect(said).toEqual(ruleNames.map((rule) => [rule, Object.keys(en.buildReasons[rule]).sort()]));
});
