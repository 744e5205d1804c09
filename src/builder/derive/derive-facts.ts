import type { BuildCategory, FactsByCategory } from '../facts.ts';
import { withMotherboardFacts } from './motherboard.ts';
import { withCaseFacts, withCoolerFacts, withMemoryFacts } from './others.ts';
import { withProcessorFacts } from './processor.ts';

/**
 * Adds what follows from the name and from other facts, and drops a fact that its siblings contradict, which leaves it
 * unknown. Not for what the shop's staff enter, which is never doubted.
 */
export function deriveFacts<C extends BuildCategory>(
  category: C,
  name: string,
  facts: FactsByCategory[C],
): FactsByCategory[C] {
  const derive = derivations[category] as ((facts: FactsByCategory[C], name: string) => FactsByCategory[C]) | undefined;
  return derive ? derive(facts, name) : facts;
}

type Derivations = { [C in BuildCategory]?: (facts: FactsByCategory[C], name: string) => FactsByCategory[C] };

const derivations: Derivations = {
  processor: withProcessorFacts,
  motherboard: withMotherboardFacts,
  memory: withMemoryFacts,
  'cpu-cooler': withCoolerFacts,
  case: withCaseFacts,
};
