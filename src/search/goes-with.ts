import { chipsetsFor, microarchitecturesFor } from '../builder/tables/generations.ts';
import { boardSocketsFor, processorSocketsFor } from '../builder/tables/sockets.ts';
import type { Category } from '../contract/catalogue/category.ts';
import type { FieldFilter } from '../contract/catalogue/search.ts';
import type { Specifications, SpecificationValue } from '../contract/catalogue/specification.ts';

/** The products of a category that fit, by their fields. */
export type Fit = { category: Category; fields: Record<string, FieldFilter> };

type Facts<C extends Category> = Specifications<C>;
type Rules = { readonly [C in Category]?: (facts: Facts<C>) => (Fit | undefined)[] };

/**
 * What a product is used with. A rule without its fact gives nothing, because a part that may not fit is worse than
 * none. `max` and `min` of a filter leave out products that lack the fact, for the same reason.
 */
const rules: Rules = {
  processor: ({ socket, microarchitecture, memoryTypes }) => [
    fits('motherboard', {
      socket: anyOf(socket && boardSocketsFor(socket)),
      ...(isOfManyGenerations(socket) && { chipset: anyOf(chipsetsOf(socket, microarchitecture)) }),
    }),
    fits('cpu-cooler', { sockets: anyOf(socket) }),
    fits('memory', { memoryType: anyOf(memoryTypes), formFactor: anyOf(dimmOf(memoryTypes)) }),
  ],
  motherboard: ({ socket, chipset, memoryType, formFactor, m2Slots }) => [
    fits('processor', {
      socket: anyOf(socket && processorSocketsFor(socket)),
      ...(isOfManyGenerations(socket) && { microarchitecture: anyOf(chipset && microarchitecturesFor(chipset)) }),
    }),
    fits('memory', { memoryType: anyOf(memoryType), formFactor: anyOf(dimmOf(memoryType ? [memoryType] : undefined)) }),
    fits('case', { motherboards: anyOf(formFactor) }),
    m2Slots ? fits('storage', { formFactor: anyOf('M.2 2280') }) : undefined,
  ],
  memory: ({ memoryType, formFactor }) =>
    formFactor?.includes('SO-DIMM') ? [] : [fits('motherboard', { memoryType: anyOf(memoryType) })],
  gpu: ({ tdp, length, powerConnectors }) => [
    fits('power-supply', {
      power: atLeast(tdp && recommendedPower(tdp)),
      ...(powerConnectors?.some((connector) => /12VHPWR|12V-2x6/.test(connector)) && {
        highPowerConnectors: { min: 1 },
      }),
    }),
    fits('case', { maxGpuLength: atLeast(length) }),
  ],
  'power-supply': ({ power }) => [fits('gpu', { tdp: atMost(power && supportedTdp(power)) })],
  case: ({ motherboards, maxGpuLength, maxCoolerHeight }) => [
    fits('motherboard', { formFactor: anyOf(motherboards) }),
    fits('gpu', { length: atMost(maxGpuLength) }),
    fits('cpu-cooler', { height: atMost(maxCoolerHeight) }),
  ],
  'cpu-cooler': ({ sockets, height }) => [
    fits('processor', { socket: anyOf(sockets) }),
    fits('case', { maxCoolerHeight: atLeast(height) }),
    fits('thermal-compound', {}),
  ],
  storage: ({ formFactor, interface: connection }) => [
    formFactor?.startsWith('M.2') ? fits('motherboard', { m2Slots: { min: 1 } }) : undefined,
    connection?.startsWith('SATA') ? fits('motherboard', { sataPorts: { min: 1 } }) : undefined,
  ],
  monitor: () => [fits('speaker', {}), fits('keyboard', {})],
  laptop: () => [fits('mouse', {}), fits('headphones', {}), fits('monitor', {})],
  keyboard: ({ wireless }) => [fits('mouse', sameOf({ wireless })), fits('mousepad', {})],
  mouse: ({ wireless }) => [fits('mousepad', {}), fits('keyboard', sameOf({ wireless }))],
  headphones: ({ microphone }) => [microphone ? undefined : fits('microphone', {}), fits('sound-card', {})],
  microphone: () => [fits('headphones', {}), fits('webcam', {})],
  webcam: () => [fits('microphone', {}), fits('lighting', {})],
  'prebuilt-desktop': () => [fits('monitor', {}), fits('keyboard', {}), fits('mouse', {})],
};

export function goesWith(category: Category, facts: Readonly<Record<string, unknown>>): Fit[] {
  const rule = rules[category] as ((facts: Readonly<Record<string, unknown>>) => (Fit | undefined)[]) | undefined;
  return (rule?.(facts) ?? []).filter((fit) => fit !== undefined);
}

/** Sockets whose boards take some of the processors only. */
const isOfManyGenerations = (socket: string | undefined) =>
  socket !== undefined && /^(?:AM4|AM3\+|LGA 115[015](?:v2)?|LGA 1200|LGA 1700)$/.test(socket);

function chipsetsOf(socket: string | undefined, microarchitecture: string | undefined): string[] | undefined {
  const manufacturer = socket?.startsWith('LGA') ? 'Intel' : 'AMD';
  return microarchitecture === undefined
    ? undefined
    : chipsetsFor(microarchitecture)?.map((chipset) => `${manufacturer} ${chipset}`);
}

/** Undefined if a fact that the fit depends on is unknown. */
function fits(category: Category, fields: Record<string, FieldFilter | undefined>): Fit | undefined {
  const known = Object.entries(fields).filter((entry): entry is [string, FieldFilter] => entry[1] !== undefined);
  return known.length === Object.keys(fields).length ? { category, fields: Object.fromEntries(known) } : undefined;
}

function anyOf(values: string | readonly string[] | '' | undefined): FieldFilter | undefined {
  return values === undefined || values === '' ? undefined : { values: [values].flat() };
}

const atLeast = (min: number | undefined) => (min === undefined ? undefined : { min });
const atMost = (max: number | undefined) => (max === undefined || max < 0 ? undefined : { max });

/** A filter only if the fact is known. */
function sameOf(fact: Record<string, SpecificationValue | undefined>): Record<string, FieldFilter> {
  return Object.fromEntries(
    Object.entries(fact).flatMap(([key, value]) => (typeof value === 'boolean' ? [[key, { values: [value] }]] : [])),
  );
}

const dimms: Record<string, string> = {
  DDR2: '240-pin DIMM',
  DDR3: '240-pin DIMM',
  DDR4: '288-pin DIMM',
  DDR5: '288-pin DIMM',
};

/** The desktop module of each memory type; laptops' modules do not fit. */
function dimmOf(memoryTypes: readonly string[] | undefined): string[] | undefined {
  const modules = [...new Set(memoryTypes?.flatMap((type) => dimms[type] ?? []))];
  return modules.length > 0 ? modules : undefined;
}

/** What the rest of a PC draws under load, in watts. */
const REST_OF_PC = 200;
/** A quarter in reserve, for peaks. */
const RESERVE = 1.25;

/** In watts, rounded up to the sizes that are sold. */
export function recommendedPower(tdp: number): number {
  return Math.ceil(((tdp + REST_OF_PC) * RESERVE) / 50) * 50;
}

function supportedTdp(power: number): number {
  return Math.floor(power / RESERVE - REST_OF_PC);
}
