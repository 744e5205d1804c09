import * as z from 'zod/mini';
import type { Category } from './category.ts';
import { noControlCharacters, oneLine } from './text.ts';

type Field =
  | { readonly kind: 'number'; readonly unit?: string }
  | { readonly kind: 'text' }
  | { readonly kind: 'list' }
  | { readonly kind: 'flag' };

const number = (unit?: string) => ({ kind: 'number', unit }) as const;
const text = { kind: 'text' } as const;
const list = { kind: 'list' } as const;
const flag = { kind: 'flag' } as const;

/** In the order of the product page. A missing field means "unknown", never "none". */
export const specificationFields = {
  processor: {
    socket: text,
    cores: number(),
    threads: number(),
    baseClock: number('GHz'),
    boostClock: number('GHz'),
    l2Cache: number('MB'),
    l3Cache: number('MB'),
    tdp: number('W'),
    microarchitecture: text,
    lithography: text,
    memoryTypes: list,
    maxMemory: number('GB'),
    eccSupport: flag,
    integratedGraphics: text,
    includesCooler: flag,
  },
  gpu: {
    chipset: text,
    memory: number('GB'),
    memoryType: text,
    memoryBus: number('bit'),
    coreClock: number('MHz'),
    boostClock: number('MHz'),
    interface: text,
    length: number('mm'),
    slotWidth: number(),
    tdp: number('W'),
    cooling: text,
    powerConnectors: list,
    videoOutputs: list,
    color: list,
  },
  laptop: {
    screenSize: number('in'),
    resolution: text,
    refreshRate: number('Hz'),
    panelType: text,
    processor: text,
    graphics: text,
    memory: number('GB'),
    storage: number('GB'),
    battery: number('Wh'),
    weight: number('kg'),
    operatingSystem: text,
    color: list,
  },
  monitor: {
    screenSize: number('in'),
    resolution: text,
    refreshRate: number('Hz'),
    panelType: text,
    responseTime: number('ms'),
    aspectRatio: text,
    brightness: number('cd/m²'),
    hdr: text,
    adaptiveSync: text,
    connectors: list,
    curved: flag,
    color: list,
  },
  speaker: {
    configuration: text,
    power: number('W'),
    frequencyResponse: text,
    wireless: flag,
    connectors: list,
    color: list,
  },
  motherboard: {
    socket: text,
    chipset: text,
    formFactor: text,
    memoryType: text,
    memorySlots: number(),
    maxMemory: number('GB'),
    m2Slots: number(),
    sataPorts: number(),
    pcieSlots: list,
    ethernet: text,
    wireless: text,
    audio: text,
    color: list,
  },
  memory: {
    memoryType: text,
    speed: number('MT/s'),
    capacity: number('GB'),
    modules: text,
    formFactor: text,
    casLatency: number(),
    voltage: number('V'),
    ecc: flag,
    heatSpreader: flag,
    rgb: flag,
    color: list,
  },
  storage: {
    capacity: number('GB'),
    storageType: text,
    formFactor: text,
    interface: text,
    nvme: flag,
    readSpeed: number('MB/s'),
    writeSpeed: number('MB/s'),
    cache: number('MB'),
    rotationSpeed: number('rpm'),
    endurance: number('TBW'),
  },
  'power-supply': {
    power: number('W'),
    formFactor: text,
    efficiency: text,
    modular: text,
    length: number('mm'),
    fanless: flag,
    pcieConnectors: number(),
    highPowerConnectors: number(),
    sataConnectors: number(),
    color: list,
  },
  case: {
    formFactor: text,
    motherboards: list,
    maxGpuLength: number('mm'),
    maxCoolerHeight: number('mm'),
    dimensions: text,
    volume: number('l'),
    weight: number('kg'),
    sidePanel: text,
    frontUsb: list,
    bays35: number(),
    bays25: number(),
    expansionSlots: number(),
    color: list,
  },
  'cpu-cooler': {
    waterCooled: flag,
    radiatorSize: number('mm'),
    height: number('mm'),
    fanSize: number('mm'),
    fanCount: number(),
    fanSpeedMin: number('rpm'),
    fanSpeedMax: number('rpm'),
    noiseMin: number('dB'),
    noiseMax: number('dB'),
    sockets: list,
    color: list,
  },
  'case-fan': {
    fanSize: number('mm'),
    quantity: number(),
    fanSpeedMin: number('rpm'),
    fanSpeedMax: number('rpm'),
    airflow: number('CFM'),
    staticPressure: number('mmH₂O'),
    noiseMax: number('dB'),
    pwm: flag,
    connector: text,
    led: text,
    color: list,
  },
  keyboard: {
    layout: text,
    switchName: text,
    switchType: text,
    backlight: text,
    connectivity: list,
    wireless: flag,
    color: list,
  },
  mouse: {
    sensor: text,
    maxDpi: number('dpi'),
    buttons: number(),
    weight: number('g'),
    handOrientation: text,
    connectivity: list,
    wireless: flag,
    color: list,
  },
  mousepad: { length: number('mm'), width: number('mm'), thickness: number('mm'), material: text, color: list },
  headphones: {
    fit: text,
    enclosure: text,
    microphone: flag,
    driverSize: number('mm'),
    frequencyResponse: text,
    impedance: number('Ω'),
    weight: number('g'),
    connectivity: list,
    wireless: flag,
    color: list,
  },
  microphone: { polarPattern: list, connectivity: list, sampleRate: number('kHz'), features: list, color: list },
  webcam: {
    resolution: text,
    frameRate: number('fps'),
    fieldOfView: number('°'),
    focus: text,
    connectivity: list,
  },
  'prebuilt-desktop': {
    processor: text,
    graphics: text,
    memory: number('GB'),
    storage: number('GB'),
    operatingSystem: text,
  },
  'network-card': { interface: text, speed: text, ports: number(), wireless: text, chipset: text },
  'sound-card': { interface: text, channels: text, sampleRate: number('kHz'), snr: number('dB') },
  'capture-card': { interface: text, maxCapture: text, passthrough: text },
  'thermal-compound': { amount: number('g'), conductivity: number('W/mK') },
  'operating-system': { edition: text, delivery: text },
  'vr-headset': { resolution: text, refreshRate: number('Hz'), storage: number('GB'), tracking: text },
  lighting: { power: number('W'), brightness: number('lm'), colorTemperature: text },
  stand: { material: text, color: list },
  accessory: { platform: text, connectivity: list, color: list },
  chair: { material: text, maxLoad: number('kg'), color: list },
  desk: { width: number('mm'), depth: number('mm'), heightAdjustable: flag, maxLoad: number('kg'), color: list },
} as const satisfies Record<Category, Record<string, Field>>;

type ValueOf<F extends Field> = F['kind'] extends 'number'
  ? number
  : F['kind'] extends 'list'
    ? readonly string[]
    : F['kind'] extends 'flag'
      ? boolean
      : string;

export type Specifications<C extends Category = Category> = C extends Category
  ? {
      readonly [K in keyof (typeof specificationFields)[C]]?: ValueOf<
        Extract<(typeof specificationFields)[C][K], Field>
      >;
    }
  : never;

export type SpecificationValue = number | string | boolean | readonly string[];

const shortText = z.string().check(z.minLength(1), z.maxLength(200), oneLine, noControlCharacters);
const valueSchemas = {
  number: z.number().check(z.nonnegative()),
  text: shortText,
  list: z.array(shortText).check(z.minLength(1), z.maxLength(50)),
  flag: z.boolean(),
};

export function specificationSchema(category: Category) {
  const fields = Object.entries(specificationFields[category] as Record<string, Field>);
  return z.strictObject(Object.fromEntries(fields.map(([key, field]) => [key, z.optional(valueSchemas[field.kind])])));
}

export type SpecificationLine = { key: string; value: SpecificationValue; unit?: string };

export function specificationLines(category: Category, values: Record<string, unknown>): SpecificationLine[] {
  const fields = Object.entries(specificationFields[category] as Record<string, Field>);
  return fields.flatMap(([key, field]) => {
    const value = values[key] as SpecificationValue | undefined;
    if (value === undefined || value === null) return [];
    const unit = field.kind === 'number' ? field.unit : undefined;
    return [{ key, value, ...(unit && { unit }) }];
  });
}
