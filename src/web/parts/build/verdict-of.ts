import type { BuildFinding } from '../../../contract/catalogue/build.ts';
import type { BuildVerdict } from '../../../contract/catalogue/build-parts.ts';

export function worstOf(findings: readonly Pick<BuildFinding, 'verdict'>[]): BuildVerdict {
  if (findings.some(({ verdict }) => verdict === 'conflict')) return 'conflict';
  return findings.some(({ verdict }) => verdict === 'unknown') ? 'unknown' : 'fit';
}

/** What says that a part is not chosen. */
const ofMissingParts = ['cooler-missing', 'psu-missing', 'display'];

export const isOfMissing = ({ rule, verdict }: Pick<BuildFinding, 'rule' | 'verdict'>) =>
  verdict !== 'conflict' && ofMissingParts.includes(rule);

/** The verdict on the parts with each other: a buyer of some parts may have the others. */
export const verdictOf = (findings: readonly Pick<BuildFinding, 'rule' | 'verdict'>[]): BuildVerdict =>
  worstOf(findings.filter((finding) => !isOfMissing(finding)));
