import * as z from 'zod/mini';
import { line } from '../text.ts';
import type { Category } from './category.ts';

/** How a filter shows a field: one of several values, or from and to. */
type Facet = 'values' | 'range';
/** Which of two products is better, as far as this field goes. */
type Better = 'higher' | 'lower';
type Use = { readonly facet?: Facet; readonly better?: Better; readonly pattern?: RegExp };

export type SpecificationField =
  | ({ readonly kind: 'number'; readonly unit?: string } & Use)
  | ({ readonly kind: 'text' | 'list' | 'flag' } & Use);

const number = (unit?: string, better?: Better) => ({ kind: 'number', unit, facet: 'range', better }) as const;
/** Few numbers are common, so a filter lists them. */
const size = (unit?: string, better?: Better) => ({ kind: 'number', unit, facet: 'values', better }) as const;
/** Differs from product to product, so it is not a facet. */
const text = { kind: 'text' } as const;
const choice = { kind: 'text', facet: 'values' } as const;
/** Not a facet. */
const list = { kind: 'list' } as const;
/** The EU's, from A to G. */
const energyClass = { ...choice, pattern: /^[A-G]$/ } as const;
/** In the EU's register of products with an energy label. */
const eprelNumber = { ...text, pattern: /^\d{4,10}$/ } as const;
const choices = { kind: 'list', facet: 'values' } as const;
const flag = { kind: 'flag', facet: 'values' } as const;

/** In the order of the product page. A missing field means "unknown", never "none". */
export const specificationFields = {
  processor: {
    socket: choice,
    cores: size(undefined, 'higher'),
    threads: size(undefined, 'higher'),
    baseClock: number('GHz', 'higher'),
    boostClock: number('GHz', 'higher'),
    l2Cache: number('MB', 'higher'),
    l3Cache: number('MB', 'higher'),
    tdp: number('W', 'lower'),
    microarchitecture: choice,
    lithography: text,
    memoryTypes: choices,
    maxMemory: size('GB', 'higher'),
    eccSupport: flag,
    integratedGraphics: text,
    includesCooler: flag,
  },
  gpu: {
    chipset: choice,
    memory: size('GB', 'higher'),
    memoryType: choice,
    memoryBus: size('bit', 'higher'),
    coreClock: number('MHz', 'higher'),
    boostClock: number('MHz', 'higher'),
    interface: choice,
    length: number('mm'),
    slotWidth: number(),
    tdp: number('W', 'lower'),
    cooling: choice,
    powerConnectors: choices,
    videoOutputs: choices,
    color: choices,
  },
  laptop: {
    screenSize: number('in'),
    resolution: choice,
    refreshRate: size('Hz', 'higher'),
    panelType: choice,
    processor: text,
    graphics: text,
    memory: size('GB', 'higher'),
    storage: size('GB', 'higher'),
    battery: number('Wh', 'higher'),
    weight: number('kg', 'lower'),
    operatingSystem: choice,
    color: choices,
  },
  monitor: {
    screenSize: number('in'),
    resolution: choice,
    refreshRate: size('Hz', 'higher'),
    panelType: choice,
    responseTime: number('ms', 'lower'),
    aspectRatio: choice,
    brightness: number('cd/m²', 'higher'),
    hdr: choice,
    adaptiveSync: choice,
    connectors: choices,
    curved: flag,
    color: choices,
    energyClass,
    eprelNumber,
  },
  speaker: {
    configuration: choice,
    power: number('W', 'higher'),
    frequencyResponse: text,
    wireless: flag,
    connectors: choices,
    color: choices,
  },
  motherboard: {
    socket: choice,
    chipset: choice,
    formFactor: choice,
    memoryType: choice,
    memorySlots: size(undefined, 'higher'),
    maxMemory: size('GB', 'higher'),
    m2Slots: size(undefined, 'higher'),
    sataPorts: size(undefined, 'higher'),
    pcieSlots: list,
    ethernet: choice,
    wireless: choice,
    audio: text,
    color: choices,
  },
  memory: {
    memoryType: choice,
    speed: size('MT/s', 'higher'),
    capacity: size('GB', 'higher'),
    modules: choice,
    formFactor: choice,
    casLatency: size(undefined, 'lower'),
    voltage: size('V'),
    ecc: flag,
    heatSpreader: flag,
    rgb: flag,
    color: choices,
  },
  storage: {
    capacity: size('GB', 'higher'),
    storageType: choice,
    formFactor: choice,
    interface: choice,
    nvme: flag,
    readSpeed: number('MB/s', 'higher'),
    writeSpeed: number('MB/s', 'higher'),
    cache: size('MB', 'higher'),
    rotationSpeed: size('rpm', 'higher'),
    endurance: number('TBW', 'higher'),
  },
  'power-supply': {
    power: size('W', 'higher'),
    formFactor: choice,
    efficiency: choice,
    modular: choice,
    length: number('mm'),
    fanless: flag,
    pcieConnectors: size(undefined, 'higher'),
    highPowerConnectors: size(undefined, 'higher'),
    sataConnectors: size(undefined, 'higher'),
    color: choices,
  },
  case: {
    formFactor: choice,
    motherboards: choices,
    maxGpuLength: number('mm', 'higher'),
    maxCoolerHeight: number('mm', 'higher'),
    dimensions: text,
    volume: number('l'),
    weight: number('kg'),
    sidePanel: choice,
    frontUsb: list,
    bays35: size(undefined, 'higher'),
    bays25: size(undefined, 'higher'),
    expansionSlots: size(undefined, 'higher'),
    color: choices,
  },
  'cpu-cooler': {
    waterCooled: flag,
    radiatorSize: size('mm'),
    height: number('mm'),
    fanSize: size('mm'),
    fanCount: size(),
    fanSpeedMin: number('rpm'),
    fanSpeedMax: number('rpm'),
    noiseMin: number('dB', 'lower'),
    noiseMax: number('dB', 'lower'),
    sockets: choices,
    color: choices,
  },
  'case-fan': {
    fanSize: size('mm'),
    quantity: size(),
    fanSpeedMin: number('rpm'),
    fanSpeedMax: number('rpm'),
    airflow: number('CFM', 'higher'),
    staticPressure: number('mmH₂O', 'higher'),
    noiseMax: number('dB', 'lower'),
    pwm: flag,
    connector: choice,
    led: choice,
    color: choices,
  },
  keyboard: {
    layout: choice,
    switchName: text,
    switchType: choice,
    backlight: choice,
    connectivity: choices,
    wireless: flag,
    color: choices,
  },
  mouse: {
    sensor: choice,
    maxDpi: number('dpi', 'higher'),
    buttons: number(),
    weight: number('g', 'lower'),
    handOrientation: choice,
    connectivity: choices,
    wireless: flag,
    color: choices,
  },
  mousepad: { length: number('mm'), width: number('mm'), thickness: number('mm'), material: choice, color: choices },
  headphones: {
    fit: choice,
    enclosure: choice,
    microphone: flag,
    driverSize: number('mm'),
    frequencyResponse: text,
    impedance: number('Ω'),
    weight: number('g'),
    connectivity: choices,
    wireless: flag,
    color: choices,
  },
  microphone: {
    polarPattern: choices,
    connectivity: choices,
    sampleRate: size('kHz', 'higher'),
    features: choices,
    color: choices,
  },
  webcam: {
    resolution: choice,
    frameRate: size('fps', 'higher'),
    fieldOfView: number('°'),
    focus: choice,
    connectivity: choices,
  },
  'prebuilt-desktop': {
    processor: text,
    graphics: text,
    memory: size('GB', 'higher'),
    storage: size('GB', 'higher'),
    operatingSystem: choice,
  },
  'network-card': {
    interface: choice,
    speed: choice,
    ports: size(undefined, 'higher'),
    wireless: choice,
    chipset: choice,
  },
  'sound-card': { interface: choice, channels: choice, sampleRate: size('kHz', 'higher'), snr: number('dB', 'higher') },
  'capture-card': { interface: choice, maxCapture: choice, passthrough: choice },
  'thermal-compound': { amount: number('g'), conductivity: number('W/mK', 'higher') },
  'operating-system': { edition: choice, delivery: choice },
  'vr-headset': {
    resolution: choice,
    refreshRate: size('Hz', 'higher'),
    storage: size('GB', 'higher'),
    tracking: choice,
  },
  lighting: {
    power: number('W'),
    brightness: number('lm', 'higher'),
    colorTemperature: choice,
    energyClass,
    eprelNumber,
  },
  stand: { material: choice, color: choices },
  accessory: { platform: choice, connectivity: choices, color: choices },
  chair: { material: choice, maxLoad: number('kg', 'higher'), color: choices },
  desk: {
    width: number('mm'),
    depth: number('mm'),
    heightAdjustable: flag,
    maxLoad: number('kg', 'higher'),
    color: choices,
  },
} as const satisfies Record<Category, Record<string, SpecificationField>>;

type ValueOf<F extends SpecificationField> = F['kind'] extends 'number'
  ? number
  : F['kind'] extends 'list'
    ? readonly string[]
    : F['kind'] extends 'flag'
      ? boolean
      : string;

export type Specifications<C extends Category = Category> = C extends Category
  ? {
      readonly [K in keyof (typeof specificationFields)[C]]?: ValueOf<
        Extract<(typeof specificationFields)[C][K], SpecificationField>
      >;
    }
  : never;

export type SpecificationValue = number | string | boolean | readonly string[];

const shortText = line(200).check(z.minLength(1));
const valueSchemas = {
  number: z.number().check(z.nonnegative()),
  text: shortText,
  list: z.array(shortText).check(z.minLength(1), z.maxLength(50)),
  flag: z.boolean(),
};

function schemaOf({ kind, pattern }: SpecificationField) {
  return pattern ? shortText.check(z.regex(pattern)) : valueSchemas[kind];
}

export function fieldsOf(category: Category): Readonly<Record<string, SpecificationField>> {
  return specificationFields[category];
}

export function specificationSchema(category: Category) {
  const fields = Object.entries(fieldsOf(category));
  return z.strictObject(Object.fromEntries(fields.map(([key, field]) => [key, z.optional(schemaOf(field))])));
}

export type SpecificationLine = { key: string; value: SpecificationValue; unit?: string };

export function specificationLines(category: Category, values: Record<string, unknown>): SpecificationLine[] {
  return Object.entries(fieldsOf(category)).flatMap(([key, field]) => {
    const value = values[key] as SpecificationValue | undefined;
    if (value === undefined || value === null) return [];
    const unit = field.kind === 'number' ? field.unit : undefined;
    return [{ key, value, ...(unit && { unit }) }];
  });
}
