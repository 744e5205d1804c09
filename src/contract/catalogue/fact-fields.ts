import * as z from 'zod/mini';
import { anyLine, formMessage, requiredLine } from '../text.ts';
import type { buildCategories } from './build-parts.ts';

type FactCategory = (typeof buildCategories)[number];

/** A number from `min` to `max`; `decimals` are those it may have. */
type NumberField = { kind: 'number'; unit?: string; min: number; max: number; decimals?: number };

/** The form, the files and the rules of the API follow from it. Labels are in the messages, by the key of the fact. */
export type FactField =
  | NumberField
  | { kind: 'flag' }
  | { kind: 'text'; example: string }
  | { kind: 'choice'; values: readonly string[] }
  /** Without `values`, of any text. */
  | { kind: 'list'; values?: readonly string[]; example: string; isRepeatable?: true }
  | { kind: 'numbers'; unit: string; values: readonly number[] }
  | { kind: 'm2Slots' };

const count = (max: number): NumberField => ({ kind: 'number', min: 0, max });
const millimeters = (max: number): NumberField => ({ kind: 'number', unit: 'mm', min: 1, max, decimals: 2 });
const watts = (max: number): NumberField => ({ kind: 'number', unit: 'W', min: 0, max });
const gigabytes: NumberField = { kind: 'number', unit: 'GB', min: 1, max: 16_384 };
const year: NumberField = { kind: 'number', min: 1990, max: 2100 };
const flag = { kind: 'flag' } as const;
const text = (example: string) => ({ kind: 'text', example }) as const;

const socket = text('LGA 1700');
const boardForms = 'ATX, Micro-ATX, Mini-ITX';
const memoryTypes = ['DDR', 'DDR2', 'DDR3', 'DDR4', 'DDR5'] as const;
const memoryType = { kind: 'choice', values: memoryTypes } as const;
const memoryModule = { kind: 'choice', values: ['DIMM', 'SO-DIMM'] } as const;

/** In the order of the form. */
export const factFields = {
  processor: {
    socket,
    microarchitecture: text('Zen 4'),
    line: text('Core'),
    isMultiProcessor: flag,
    memoryTypes: { kind: 'list', values: memoryTypes, example: 'DDR4, DDR5' },
    maxMemory: gigabytes,
    tdp: watts(1000),
    ppt: watts(2000),
    hasGraphics: flag,
    includesCooler: flag,
    releaseYear: year,
  },
  motherboard: {
    socket,
    socketCount: { kind: 'number', min: 1, max: 8 },
    hasNarrowMount: flag,
    hasProcessor: flag,
    chipset: text('AMD B650'),
    formFactor: text('Micro-ATX'),
    memoryType,
    memoryModule,
    registeredMemory: { kind: 'choice', values: ['required', 'accepted', 'some', 'refused'] },
    memorySlots: { kind: 'number', min: 0, max: 64 },
    maxMemory: gigabytes,
    processorPower: { kind: 'list', values: ['8-pin', '6-pin', '4-pin'], example: '8-pin, 4-pin', isRepeatable: true },
    m2Slots: { kind: 'm2Slots' },
    hasSplitM2Slots: flag,
    sataPorts: count(64),
    u2Ports: count(64),
    hasRearConnectors: flag,
    frontUsbCHeaders: count(8),
    hasFlashback: flag,
    releaseYear: year,
  },
  memory: {
    memoryType,
    module: memoryModule,
    isRegistered: flag,
    modules: { kind: 'number', min: 1, max: 64 },
    capacity: gigabytes,
  },
  'cpu-cooler': {
    sockets: { kind: 'list', example: 'AM4, AM5, LGA 1700' },
    isWaterCooled: flag,
    height: millimeters(1000),
    radiator: millimeters(1000),
  },
  gpu: {
    length: millimeters(1000),
    slots: { kind: 'number', min: 0.5, max: 12, decimals: 3 },
    tdp: watts(2000),
    pcie6Pin: count(8),
    pcie8Pin: count(8),
    pcie16Pin: count(8),
    radiator: millimeters(1000),
  },
  case: {
    motherboards: { kind: 'list', example: boardForms },
    takesRearConnectors: flag,
    maxGpuLength: millimeters(2000),
    expansionSlots: count(40),
    riserSlots: count(40),
    maxCoolerHeight: millimeters(1000),
    radiators: {
      kind: 'numbers',
      unit: 'mm',
      values: [80, 92, 120, 140, 160, 180, 200, 240, 280, 320, 360, 400, 420, 480, 560],
    },
    powerSupplies: { kind: 'list', example: 'ATX, SFX' },
    maxPowerSupplyLength: millimeters(1000),
    includesPowerSupply: flag,
    includedPower: watts(5000),
    bays35: count(200),
    bays25: count(200),
    externalBays: count(200),
    hasFrontUsbC: flag,
  },
  'power-supply': {
    power: { kind: 'number', unit: 'W', min: 1, max: 5000 },
    formFactor: text('ATX'),
    length: millimeters(1000),
    eps8Pin: count(20),
    pcie8Pin: count(40),
    pcie16Pin: count(20),
  },
  storage: {
    form: text('M.2'),
    m2Size: { kind: 'number', min: 1000, max: 30_000 },
    connection: { kind: 'choice', values: ['SATA', 'PCIe', 'SAS', 'U.2', 'other'] },
  },
} as const satisfies Record<FactCategory, Record<string, FactField>>;

export const factFieldsOf = (category: FactCategory): Readonly<Record<string, FactField>> => factFields[category];

const MOST_IN_LIST = 40;

const m2Slot = z.strictObject({
  sizes: z.array(z.int().check(z.minimum(1000), z.maximum(30_000))).check(z.maxLength(20)),
  takesPcie: z.boolean(),
  takesSata: z.optional(z.boolean()),
});

export const factValue = z.union([
  z.number(),
  anyLine,
  z.boolean(),
  z.array(z.union([anyLine, z.number(), m2Slot])).check(z.maxLength(MOST_IN_LIST, formMessage('tooMany'))),
]);
export type FactValue = z.infer<typeof factValue>;

const factText = requiredLine('invalid', 60);

function numberSchema({ min, max, decimals = 0 }: NumberField) {
  const isRounded = (value: number) => Number(value.toFixed(decimals)) === value;
  return z
    .number(formMessage('wrongType'))
    .check(
      z.minimum(min, formMessage('outOfRange')),
      z.maximum(max, formMessage('outOfRange')),
      z.refine(isRounded, formMessage(decimals === 0 ? 'wholeNumberRequired' : 'tooManyDecimals')),
    );
}

function listSchema(one: z.ZodMiniType, isRepeatable = false) {
  const list = z.array(one, formMessage('wrongType')).check(z.maxLength(MOST_IN_LIST, formMessage('tooMany')));
  if (isRepeatable) return list;
  return list.check(z.refine((values) => new Set(values).size === values.length, formMessage('valueTwice')));
}

const schemaOf = (field: FactField): z.ZodMiniType => {
  switch (field.kind) {
    case 'number':
      return numberSchema(field);
    case 'flag':
      return z.boolean(formMessage('wrongType'));
    case 'text':
      return factText;
    case 'choice':
      return z.enum(field.values, formMessage('choiceUnknown'));
    case 'list':
      return listSchema(
        field.values ? z.enum(field.values, formMessage('choiceUnknown')) : factText,
        field.isRepeatable,
      );
    case 'numbers':
      return listSchema(z.literal([...field.values], formMessage('choiceUnknown')));
    case 'm2Slots':
      return z.array(m2Slot, formMessage('wrongType')).check(z.maxLength(MOST_IN_LIST, formMessage('tooMany')));
  }
};

export const factSchema = (category: FactCategory, key: string): z.ZodMiniType | undefined => {
  const fields = factFieldsOf(category);
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return field && schemaOf(field);
};
