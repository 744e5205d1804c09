import { buildOf, type Part } from '../../builder/build.ts';
import type { BuildCategory, FactsByCategory } from '../../builder/facts.ts';
import type { RuleName, Verdict } from '../../builder/finding.ts';
import { rules } from '../../builder/rules.ts';

/** A part of a PC with some facts, named after its category. */
export const aPart = <C extends BuildCategory>(category: C, facts: FactsByCategory[C] = {}, quantity = 1): Part =>
  ({ id: `${category} ${JSON.stringify(facts)}`, category, name: `The ${category}`, quantity, facts }) as Part;

export type RuleCase = [title: string, parts: Part[], expected: `${Verdict} ${string}` | 'nothing'];

/** What a rule says of parts: its worst finding as verdict and reason. */
export function saysOf(name: RuleName, parts: readonly Part[]): string {
  const findings = rules.find((rule) => rule.name === name)?.check(buildOf(parts)) ?? [];
  const worst = ['conflict', 'unknown', 'fit'].flatMap((verdict) =>
    findings.filter((each) => each.verdict === verdict),
  );
  return worst[0] ? `${worst[0].verdict} ${worst[0].reason}` : 'nothing';
}
