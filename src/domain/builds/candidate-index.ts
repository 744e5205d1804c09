import { LRUCache } from 'lru-cache';
import type { Build, Part, PartOf } from '../../builder/build.ts';
import type { BuildCategory } from '../../builder/facts.ts';
import { type Finding, type RuleName, type Verdict, verdicts } from '../../builder/finding.ts';
import type { Rule } from '../../builder/rule.ts';
import { rules } from '../../builder/rules.ts';
import { inOneTurn, type Steps } from '../kernel/in-turns.ts';

/**
 * Parts of a category that agree in the facts of a rule get the same verdict of it, so a rule checks one of each group, and
 * only once for builds that agree in the rule's facts.
 */
export type CandidateIndex = {
  parts: readonly Part[];
  /** The names of the parts in lower case. */
  names: readonly string[];
  rules: readonly JudgedGroups[];
};

type JudgedGroups = {
  rule: Rule;
  groups: readonly Part[];
  groupOf: Uint16Array;
  /** A verdict for each group, by the facts of a build. */
  judged: LRUCache<string, Uint8Array>;
};

/** Some milliseconds of work. */
const GROUPS_IN_STEP = 200;

/** Each takes a byte for each group, of which there are some hundreds. */
const JUDGED_BUILDS = 500;

export function indexCandidates(category: BuildCategory, all: Iterable<Part>): CandidateIndex {
  const parts = [...all]
    .filter((part) => part.category === category)
    // An id begins with its time: the newest first.
    .sort((one, other) => (one.id > other.id ? -1 : 1));
  const reading = rules.filter((rule) => rule.reads[category] !== undefined && isAboutPart(rule));
  return {
    parts,
    names: parts.map(({ name }) => name.toLowerCase()),
    rules: reading.map((rule) => {
      const numbers = new Map<string, number>();
      const groups: Part[] = [];
      const groupOf = new Uint16Array(parts.length);
      for (const [at, part] of parts.entries()) {
        const key = factsOf(rule, part);
        const number = numbers.get(key) ?? groups.push(part) - 1;
        numbers.set(key, number);
        groupOf[at] = number;
      }
      return { rule, groups, groupOf, judged: new LRUCache({ max: JUDGED_BUILDS }) };
    }),
  };
}

/** What decides the verdict of the rule. */
function factsOf(rule: Rule, { category, facts }: Part): string {
  const known = facts as Readonly<Record<string, unknown>>;
  const keys = (rule.reads[category] ?? []) as readonly string[];
  return JSON.stringify(keys.map((key) => known[key] ?? null));
}

/** What a build still lacks does not speak against a part. */
const isAboutPart = ({ name }: Rule) => name !== 'display' && !name.endsWith('-missing');

/** What the rules say of each part, by its place in the index. The build's own conflicts do not count. */
type Judged = {
  verdictAt: (place: number) => Verdict;
  /** The first rule that says so; undefined where all fit. */
  ruleAt: (place: number) => RuleName | undefined;
  /** What speaks against it, in words of the rules. */
  findingsAt: (place: number) => Finding[];
};

export const judge = (index: CandidateIndex, build: Build): Judged => inOneTurn(judgeInSteps(index, build));

export function* judgeInSteps({ parts, rules: judging }: CandidateIndex, build: Build): Steps<Judged> {
  const worst = new Uint8Array(parts.length);
  const by = new Uint8Array(parts.length);
  const found: Uint8Array[] = [];
  for (const [number, groups] of judging.entries()) {
    const { groupOf } = groups;
    const ofGroups = yield* verdictsIn(build, groups);
    found.push(ofGroups);
    for (let place = 0; place < worst.length; place++) {
      const verdict = ofGroups[groupOf[place] as number] as number;
      if (verdict <= (worst[place] as number)) continue;
      worst[place] = verdict;
      by[place] = number;
    }
  }
  return {
    verdictAt: (place) => verdicts[worst[place] as number] as Verdict,
    ruleAt: (place) => (worst[place] === 0 ? undefined : judging[by[place] as number]?.rule.name),
    findingsAt: (place) =>
      judging
        .filter(({ groupOf }, number) => found[number]?.[groupOf[place] as number] !== 0)
        .flatMap(({ rule }) => findingsOfRule(rule, build, parts[place] as Part))
        .filter(({ verdict }) => verdict !== 'fit'),
  };
}

function* verdictsIn(build: Build, { rule, groups, judged }: JudgedGroups): Steps<Uint8Array> {
  const key = Object.values(build)
    .flat()
    .map((part) => (rule.reads[part.category] ? `${part.category} ${part.quantity} ${factsOf(rule, part)}` : ''))
    .join();
  const known = judged.get(key);
  if (known) return known;
  const found = new Uint8Array(groups.length);
  for (const [number, part] of groups.entries()) {
    found[number] = verdictOf(rule, build, part);
    if (number % GROUPS_IN_STEP === 0) yield;
  }
  judged.set(key, found);
  return found;
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
