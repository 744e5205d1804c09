import type { BuildCategory } from './facts.ts';

export const ruleNames = [
  'cpu-socket',
  'cpu-generation',
  'bios',
  'memory-type',
  'memory-module',
  'memory-registered',
  'memory-slots',
  'memory-capacity',
  'cooler-socket',
  'cooler-height',
  'cooler-missing',
  'radiator',
  'board-form-factor',
  'rear-connectors',
  'gpu-length',
  'gpu-slots',
  'gpu-power',
  'cpu-power',
  'power',
  'psu-form-factor',
  'psu-length',
  'psu-missing',
  'm2',
  'sata-ports',
  'drive-bays',
  'display',
  'front-usb-c',
] as const;

export type RuleName = (typeof ruleNames)[number];

/** From best to worst. */
export const verdicts = ['fit', 'unknown', 'conflict'] as const;
export type Verdict = (typeof verdicts)[number];

/** `reason` is the key of a text, `values` its arguments: the names of the parts and what was compared. */
export type Finding = {
  rule: RuleName;
  verdict: Verdict;
  reason: string;
  parts: readonly { id: string; category: BuildCategory }[];
  values: Readonly<Record<string, string | number>>;
};

export function worstOf(findings: readonly Finding[]): Verdict {
  const worst = Math.max(0, ...findings.map(({ verdict }) => verdicts.indexOf(verdict)));
  return verdicts[worst] ?? 'fit';
}

type Named = { id: string; category: BuildCategory };

/** `reason` names what is said beside the verdict, if a rule has several of it. */
export const findingsOf =
  (rule: RuleName) =>
  (verdict: Verdict, reason: string, parts: readonly Named[], values: Finding['values'] = {}): Finding => ({
    rule,
    verdict,
    reason,
    parts: parts.map(({ id, category }) => ({ id, category })),
    values,
  });
