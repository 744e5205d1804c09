import type { Specifications } from '../contract/catalogue/specification.ts';
import type { BuildCategory, FactsByCategory, MotherboardFacts, StorageFacts } from './facts.ts';
import { boardSocketNamed } from './tables/sockets.ts';

type Read = { [C in BuildCategory]: (specifications: Specifications<C>) => Loose<FactsByCategory[C]> };
type Loose<T> = { [K in keyof T]: T[K] | undefined };

/** What the shop's own specifications say, for products that no import has described. */
export function factsFromSpecifications<C extends BuildCategory>(
  category: C,
  specifications: Readonly<Record<string, unknown>>,
): FactsByCategory[C] {
  const read = reads[category] as (specifications: Readonly<Record<string, unknown>>) => object;
  return Object.fromEntries(
    Object.entries(read(specifications)).filter(([, value]) => value !== undefined),
  ) as FactsByCategory[C];
}

const reads: Read = {
  processor: ({ socket, microarchitecture, memoryTypes, maxMemory, tdp, integratedGraphics, includesCooler }) => ({
    socket,
    microarchitecture,
    memoryTypes,
    maxMemory,
    tdp,
    hasGraphics: integratedGraphics === undefined ? undefined : integratedGraphics !== 'None',
    includesCooler,
  }),
  motherboard: ({ socket, chipset, formFactor, memoryType, memorySlots, maxMemory, sataPorts }) => ({
    ...boardSocketFacts(socket),
    chipset,
    formFactor,
    memoryType,
    memorySlots,
    maxMemory,
    sataPorts,
  }),
  memory: ({ memoryType, formFactor, modules, capacity }) => ({
    memoryType,
    module: moduleNamed(formFactor),
    modules: modules === undefined ? undefined : Number.parseInt(modules, 10) || undefined,
    capacity,
  }),
  'cpu-cooler': ({ waterCooled, radiatorSize, height, sockets }) => ({
    isWaterCooled: waterCooled,
    radiator: radiatorSize,
    height,
    sockets,
  }),
  gpu: ({ length, slotWidth, tdp, powerConnectors }) => ({
    length,
    slots: slotWidth,
    tdp,
    ...plugsNamed(powerConnectors),
  }),
  case: ({ motherboards, maxGpuLength, maxCoolerHeight, expansionSlots, bays35, bays25, frontUsb }) => ({
    motherboards,
    maxGpuLength,
    maxCoolerHeight,
    expansionSlots,
    bays35,
    bays25,
    hasFrontUsbC: frontUsb?.some((port) => /Type[- ]?C|USB-C/i.test(port)),
  }),
  'power-supply': ({ power, formFactor, length, pcieConnectors, highPowerConnectors }) => ({
    power,
    formFactor,
    length,
    pcie8Pin: pcieConnectors,
    pcie16Pin: highPowerConnectors,
  }),
  storage: ({ formFactor, interface: connection, nvme }) => storageFacts(formFactor, connection, nvme),
};

export function boardSocketFacts(text: string | undefined): MotherboardFacts {
  if (text === undefined) return {};
  const { socket, count, isNarrow, isIntegrated } = boardSocketNamed(text);
  if (isIntegrated) return { hasProcessor: true };
  return { socket, socketCount: count, ...(isNarrow && { hasNarrowMount: true }) };
}

export function moduleNamed(text: string | undefined): 'DIMM' | 'SO-DIMM' | undefined {
  if (text === undefined) return undefined;
  if (/SO-?DIMM/i.test(text)) return 'SO-DIMM';
  return /DIMM/i.test(text) ? 'DIMM' : undefined;
}

/** Each is written as `2 × 8-pin PCIe`. Without any, nothing is known. */
function plugsNamed(connectors: readonly string[] | undefined) {
  if (connectors === undefined) return {};
  const of = (pattern: RegExp) =>
    connectors.filter((each) => pattern.test(each)).reduce((sum, each) => sum + (Number.parseInt(each, 10) || 1), 0);
  return { pcie6Pin: of(/\b6-pin/), pcie8Pin: of(/\b8-pin/), pcie16Pin: of(/12VHPWR|12V-2x6|16-pin/i) };
}

export function storageFacts(
  form: string | undefined,
  connection: string | undefined,
  isNvme: boolean | undefined,
): StorageFacts {
  const [, size] = /M\.2[- ]?(\d{4,5})/i.exec(form ?? '') ?? [];
  const named = connectionNamed(connection);
  // An NVMe drive has no SATA.
  const isContradicted = isNvme === true && named === 'SATA';
  return {
    ...(form !== undefined && { form: formNamed(form) }),
    ...(size !== undefined && { m2Size: Number(size) }),
    ...(named !== undefined && !isContradicted && { connection: named }),
  };
}

function formNamed(form: string): string {
  if (/^M\.2/i.test(form)) return 'M.2';
  if (/^2\.5/.test(form)) return '2.5"';
  if (/^3\.5/.test(form)) return '3.5"';
  return /PCIe|card/i.test(form) ? 'card' : form;
}

function connectionNamed(text: string | undefined): StorageFacts['connection'] {
  if (text === undefined) return undefined;
  if (/mSATA|PATA|IDE/i.test(text)) return 'other';
  if (/PCIe|NVMe/i.test(text)) return 'PCIe';
  if (/SATA/i.test(text)) return 'SATA';
  if (/SAS/i.test(text)) return 'SAS';
  return /U\.[23]/i.test(text) ? 'U.2' : 'other';
}
