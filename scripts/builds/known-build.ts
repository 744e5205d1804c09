import type { CheckedBuild } from '../../src/contract/catalogue/build.ts';
import type { BuildVerdict } from '../../src/contract/catalogue/build-parts.ts';

type Expected = { rule: string; verdict: BuildVerdict; accept?: BuildVerdict[]; between: string[]; facts: Fact[] };
type Fact = { slot: string; value: unknown };

export type KnownBuild = {
  id: string;
  title: string;
  parts: { slot: string; opendbId: string; name: string; quantity?: number }[];
  expect: {
    overall: BuildVerdict;
    overallAccept?: BuildVerdict[];
    never?: BuildVerdict[];
    /** Every finding must be stated; else silence is as good as `fit`. */
    explicit?: boolean;
    findings: Expected[];
  };
};

/** What is wrong, in a line each. */
export function differences({ parts, expect }: KnownBuild, checked: CheckedBuild): string[] {
  const { verdict } = checked;
  const isRight = [expect.overall, ...(expect.overallAccept ?? [])].includes(verdict);
  const names = new Map(parts.map(({ slot, name }) => [slot, name]));
  return [
    ...(isRight ? [] : [`the build is ${verdict}, not ${expect.overall}`]),
    ...(expect.never?.includes(verdict) ? [`the build must never be ${verdict}`] : []),
    ...checked.gone.map((id) => `${id} is not on sale`),
    ...expect.findings.flatMap((expected) => ofFinding(expected, checked, names, expect.explicit ?? false)),
  ];
}

function ofFinding(
  { rule, verdict, accept = [], between, facts }: Expected,
  { findings }: CheckedBuild,
  names: ReadonlyMap<string, string>,
  isExplicit: boolean,
): string[] {
  const accepted = [verdict, ...accept];
  const own = findings.filter((finding) => finding.rule === rule);
  // The worst comes first.
  const [worst] = own;
  if (!worst) return accepted.includes('fit') && !isExplicit ? [] : [`${rule} says nothing, not ${verdict}`];
  if (!accepted.includes(worst.verdict)) return [`${rule} is ${worst.verdict}, not ${verdict}: ${worst.text}`];
  const text = own.map((finding) => finding.text).join(' ');
  const unnamed = between.filter((slot) => !text.includes((names.get(slot) ?? '').trim()));
  const numbers = facts.flatMap(({ slot, value }) => (between.includes(slot) && isCompared(value) ? [value] : []));
  // A conflict shows both sides; other verdicts may be about one of them.
  const unsaid =
    verdict === 'conflict' && worst.verdict === 'conflict' ? numbers.filter((value) => !says(text, value)) : [];
  return [
    ...unnamed.map((slot) => `${rule} does not name the ${slot}: ${text}`),
    // One may be a value of the record that must not be compared.
    ...(unsaid.length < 2 ? [] : unsaid).map((value) => `${rule} does not say ${value}: ${text}`),
  ];
}

const isCompared = (value: unknown): value is number => typeof value === 'number' && value > 2;
const says = (text: string, value: number) => text.replaceAll(',', '').includes(String(value));
