import type { Build, Part, PartOf } from '../../builder/build.ts';
import type { BuildCategory } from '../../builder/facts.ts';
import { type Finding, type RuleName, type Verdict, verdicts } from '../../builder/finding.ts';
import type { Rule } from '../../builder/rule.ts';
import { rules } from '../../builder/rules.ts';

/** Parts of a category that agree in the facts of a rule get the same verdict of it, so a rule checks one of each group. */
export type CandidateIndex = {
  parts: readonly Part[];
  rules: readonly { rule: Rule; groups: readonly Part[]; groupOf: Uint16Array }[];
};

export function indexCandidates(category: BuildCategory, all: Iterable<Part>): CandidateIndex {
  const parts = [...all]
    .filter((part) => part.category === category)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const reading = rules.filter((rule) => rule.reads[category] !== undefined && isAboutPart(rule));
  return {
    parts,
    rules: reading.map((rule) => {
      const keys = (rule.reads[category] ?? []) as readonly string[];
      const numbers = new Map<string, number>();
      const groups: Part[] = [];
      const groupOf = new Uint16Array(parts.length);
      for (const [at, part] of parts.entries()) {
        const facts = part.facts as Readonly<Record<string, unknown>>;
        const key = JSON.stringify(keys.map((each) => facts[each] ?? null));
        const number = numbers.get(key) ?? groups.push(part) - 1;
        numbers.set(key, number);
        groupOf[at] = number;
      }
      return { rule, groups, groupOf };
    }),
  };
}

/** What a build still lacks does not speak against a part. */
const isAboutPart = ({ name }: Rule) => name !== 'display' && !name.endsWith('-missing');

export type Compatibility = {
  part: Part;
  verdict: Verdict;
  /** The first rule that says so. */
  rule?: RuleName;
};

/** Each part of the category with what the rules say of it in the build. The build's own conflicts do not count. */
export function compatibilities(index: CandidateIndex, build: Build): Compatibility[] {
  const judged = index.rules.map(({ rule, groups, groupOf }) => ({
    rule: rule.name,
    groupOf,
    verdicts: groups.map((part) => verdictOf(rule, build, part)),
  }));
  return index.parts.map((part, at) => {
    let worst = 0;
    let by: RuleName | undefined;
    for (const { rule, groupOf, verdicts: ofGroups } of judged) {
      const verdict = ofGroups[groupOf[at] ?? 0] ?? 0;
      if (verdict <= worst) continue;
      worst = verdict;
      by = rule;
    }
    return { part, verdict: verdicts[worst] ?? 'fit', ...(by && { rule: by }) };
  });
}

function verdictOf(rule: Rule, build: Build, part: Part): number {
  let worst = 0;
  for (const { verdict } of findingsOfRule(rule, build, part)) worst = Math.max(worst, verdicts.indexOf(verdict));
  return worst;
}

function findingsOfRule(rule: Rule, build: Build, part: Part): Finding[] {
  const others: readonly PartOf<typeof part.category>[] = build[part.category];
  return rule
    .check({ ...build, [part.category]: [...others, part] })
    .filter(({ parts }) => parts.some(({ id }) => id === part.id));
}

/** What the rules say of the part in the build, except that it fits. */
export const findingsAbout = (part: Part, build: Build): Finding[] =>
  rules
    .filter((rule) => rule.reads[part.category] !== undefined && isAboutPart(rule))
    .flatMap((rule) => findingsOfRule(rule, build, part))
    .filter(({ verdict }) => verdict !== 'fit');
