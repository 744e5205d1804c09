/**
 * What the rules compare. A fact that is absent is unknown; a zero and an empty list are answers. Who fills the facts
 * decides what a zero of a source means (docs/decisions/0188-facts-of-compatibility.md).
 */
export type ProcessorFacts = {
  socket?: string;
  microarchitecture?: string;
  /** The line decides which chipsets take it beside its socket, such as `Xeon E3`. */
  line?: string;
  /** Whether it works beside a second processor. */
  isMultiProcessor?: boolean;
  memoryTypes?: readonly string[];
  maxMemory?: number;
  tdp?: number;
  /** The limit under load, in watts. */
  ppt?: number;
  hasGraphics?: boolean;
  includesCooler?: boolean;
  releaseYear?: number;
};

export type M2Slot = {
  sizes: readonly number[];
  takesPcie: boolean;
  takesSata?: boolean;
};

export type MotherboardFacts = {
  socket?: string;
  socketCount?: number;
  /** The narrow mount of server boards, for other coolers. */
  hasNarrowMount?: boolean;
  hasProcessor?: boolean;
  chipset?: string;
  formFactor?: string;
  memoryType?: string;
  memoryModule?: 'DIMM' | 'SO-DIMM';
  /** `some`: with some of its processors. */
  registeredMemory?: 'required' | 'accepted' | 'some' | 'refused';
  memorySlots?: number;
  maxMemory?: number;
  /** A plug each, `8-pin` or `4-pin`. */
  processorPower?: readonly string[];
  m2Slots?: readonly M2Slot[];
  /** The source splits slots, so that only the slots of one size can be counted. */
  hasSplitM2Slots?: boolean;
  sataPorts?: number;
  u2Ports?: number;
  hasRearConnectors?: boolean;
  frontUsbCHeaders?: number;
  hasFlashback?: boolean;
  releaseYear?: number;
};

export type MemoryFacts = {
  memoryType?: string;
  module?: 'DIMM' | 'SO-DIMM';
  isRegistered?: boolean;
  modules?: number;
  capacity?: number;
};

export type CoolerFacts = {
  sockets?: readonly string[];
  isWaterCooled?: boolean;
  height?: number;
  radiator?: number;
};

export type GpuFacts = {
  length?: number;
  slots?: number;
  tdp?: number;
  pcie6Pin?: number;
  pcie8Pin?: number;
  /** 12VHPWR and 12V-2x6, which mate. */
  pcie16Pin?: number;
  radiator?: number;
};

export type CaseFacts = {
  motherboards?: readonly string[];
  takesRearConnectors?: boolean;
  maxGpuLength?: number;
  expansionSlots?: number;
  /** For a card on a riser. */
  riserSlots?: number;
  maxCoolerHeight?: number;
  /** The sizes in millimeters. */
  radiators?: readonly number[];
  powerSupplies?: readonly string[];
  maxPowerSupplyLength?: number;
  includesPowerSupply?: boolean;
  /** Watts of the included one. */
  includedPower?: number;
  bays35?: number;
  bays25?: number;
  externalBays?: number;
  hasFrontUsbC?: boolean;
};

export type PowerSupplyFacts = {
  power?: number;
  formFactor?: string;
  length?: number;
  eps8Pin?: number;
  /** 6+2 pins. */
  pcie8Pin?: number;
  pcie16Pin?: number;
};

export type StorageFacts = {
  /** `M.2`, `2.5"`, `3.5"`, or another. */
  form?: string;
  /** The size of an M.2 drive, such as 2280. */
  m2Size?: number;
  connection?: 'SATA' | 'PCIe' | 'SAS' | 'U.2' | 'other';
};

export type FactsByCategory = {
  processor: ProcessorFacts;
  motherboard: MotherboardFacts;
  memory: MemoryFacts;
  'cpu-cooler': CoolerFacts;
  gpu: GpuFacts;
  case: CaseFacts;
  'power-supply': PowerSupplyFacts;
  storage: StorageFacts;
};

export type BuildCategory = keyof FactsByCategory;

/** Facts whose absence is an answer: most parts do not have what they say, or say it by another fact. */
export const presumedFacts: ReadonlySet<string> = new Set([
  'line',
  'ppt',
  'releaseYear',
  'socketCount',
  'hasNarrowMount',
  'hasProcessor',
  'hasSplitM2Slots',
  'hasFlashback',
  'riserSlots',
  'externalBays',
  'hasFrontUsbC',
]);
