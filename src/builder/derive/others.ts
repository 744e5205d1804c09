import type { CaseFacts, CoolerFacts, MemoryFacts } from '../facts.ts';

/** Sources say "unbuffered" where nothing was entered, so a name that says otherwise leaves it unknown. */
export function withMemoryFacts({ isRegistered, ...facts }: MemoryFacts, name: string): MemoryFacts {
  const isNamed = /\b(?:registered|R-?DIMM|LR-?DIMM)\b/i.test(name) && !/\bun-?registered\b/i.test(name);
  return isRegistered === undefined || (isNamed && !isRegistered) ? facts : { ...facts, isRegistered };
}

export function withCoolerFacts({ isWaterCooled, ...facts }: CoolerFacts, name: string): CoolerFacts {
  const named = namedKind(name);
  if (isWaterCooled === undefined) return named === undefined ? facts : { ...facts, isWaterCooled: named };
  const isContradicted = !isWaterCooled && (facts.radiator !== undefined || named === true);
  return isContradicted ? facts : { ...facts, isWaterCooled };
}

function namedKind(name: string): boolean | undefined {
  if (/\b(?:AIO|Water|Liquid|Hydro)\b/i.test(name)) return true;
  return /\bAir\b/i.test(name) ? false : undefined;
}

export function withCaseFacts(facts: CaseFacts, name: string): CaseFacts {
  const [, watts] = /\bw(?:ith|\/) ?(\d{2,4}) ?W\b/i.exec(name) ?? [];
  if (watts === undefined || facts.includesPowerSupply === false) return facts;
  return { includedPower: Number(watts), ...facts, includesPowerSupply: true };
}
