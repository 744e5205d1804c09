import type { MotherboardFacts } from '../facts.ts';
import { boardFormNamed } from '../tables/board-forms.ts';
import { chipsetNamed } from '../tables/generations.ts';
import { socketNamed } from '../tables/sockets.ts';

export function withMotherboardFacts(facts: MotherboardFacts, name: string): MotherboardFacts {
  const { chipset: _chipset, hasRearConnectors: _rear, m2Slots: _m2, ...rest } = facts;
  const chipset = chipsetOf(facts, name);
  const hasRearConnectors = rearOf(facts, name);
  const memoryModule = facts.memoryModule ?? moduleOf(facts, name);
  const registeredMemory = facts.registeredMemory ?? registeredOf(facts);
  const m2Slots = facts.m2Slots?.length === 0 && !isBeforeM2(facts) ? undefined : facts.m2Slots;
  return {
    ...rest,
    ...(chipset !== undefined && { chipset }),
    ...(hasRearConnectors !== undefined && { hasRearConnectors }),
    ...(memoryModule !== undefined && { memoryModule }),
    ...(registeredMemory !== undefined && { registeredMemory }),
    ...(m2Slots !== undefined && { m2Slots }),
  };
}

/** Second revisions of these boards have another chipset than their name, which takes more processors. */
function chipsetOf({ chipset }: MotherboardFacts, name: string): string | undefined {
  const isRevised = /\b(?:H410|B460)\w*\b.*\b(?:V2|V3|R2\.0|rev)/i.test(name);
  return isRevised ? undefined : chipset;
}

const rearNames = /\bBTF\b|\bPROJECT ZERO\b|\bSTEALTH\b|\bPZ\b/i;

function rearOf({ hasRearConnectors }: MotherboardFacts, name: string): boolean | undefined {
  if (hasRearConnectors) return true;
  return rearNames.test(name) ? undefined : false;
}

const fullSize = new Set(['ATX', 'Micro-ATX', 'EATX', 'XL-ATX', 'SSI EEB', 'SSI CEB', 'HPTX']);

/** Only small boards and those with a soldered processor have laptops' modules. */
function moduleOf({ formFactor, hasProcessor, socket }: MotherboardFacts, name: string): 'DIMM' | undefined {
  if (formFactor === undefined || hasProcessor) return undefined;
  const form = boardFormNamed(formFactor);
  if (fullSize.has(form)) return 'DIMM';
  const isSmallDesktop = form === 'Mini-ITX' && !/\bSO-?DIMM|\bthin\b/i.test(name);
  return isSmallDesktop && socket !== undefined && desktop.has(socketNamed(socket)) ? 'DIMM' : undefined;
}

/** Sockets whose processors have a memory controller for unbuffered memory only. */
const desktop = new Set([
  'AM1',
  'AM2',
  'AM2+',
  'AM3',
  'AM3+',
  'AM4',
  'AM5',
  'FM1',
  'FM2',
  'FM2+',
  'LGA 775',
  'LGA 1150',
  'LGA 1151',
  'LGA 1155',
  'LGA 1156',
  'LGA 1200',
  'LGA 1700',
  'LGA 1851',
]);
const unbufferedOnly = new Set(['X79', 'X299', 'X399', 'TRX40']);
const registeredOnly = new Set(['TRX50', 'WRX90']);

function registeredOf({ socket, chipset }: MotherboardFacts): MotherboardFacts['registeredMemory'] {
  const name = chipset === undefined ? '' : chipsetNamed(chipset);
  if (registeredOnly.has(name)) return 'required';
  if (unbufferedOnly.has(name)) return 'refused';
  if (/^C6\d\d/.test(name)) return 'accepted';
  if (name === 'X99' || name === 'X58') return 'some';
  return socket !== undefined && desktop.has(socketNamed(socket)) ? 'refused' : undefined;
}

/** Some boards with these chipsets have M.2 slots, so an empty list may be a gap. */
const firstWithM2 = /^(?:[HZ][89]7|9[79]0|99\dFX|X99|A88X)$/;

/** An empty list is an answer only of a record whose other ports are filled in, from before M.2. */
function isBeforeM2({ memoryType, sataPorts, chipset }: MotherboardFacts): boolean {
  if (memoryType !== 'DDR2' && memoryType !== 'DDR3') return false;
  if (chipset === undefined || sataPorts === undefined) return false;
  return !firstWithM2.test(chipsetNamed(chipset)) && !/^[BHQZ]1[157]0$/.test(chipsetNamed(chipset));
}
