import * as z from 'zod/mini';
import type { BuildFinding, CheckedBuild } from './build.ts';
import type { BuildVerdict } from './build-parts.ts';

/** The verdict of a whole build. One that is not complete fits so far, if nothing that is chosen says otherwise. */
export const overallVerdict = z.enum(['fit', 'fitSoFar', 'unknown', 'conflict']);
export type OverallVerdict = z.infer<typeof overallVerdict>;

export function overallVerdictOf({ findings, missing }: Pick<CheckedBuild, 'findings' | 'missing'>): OverallVerdict {
  const worst = worstOf(findings.filter((finding) => !isOfMissing(finding)));
  return worst === 'fit' && missing.length > 0 ? 'fitSoFar' : worst;
}

export function worstOf(findings: readonly Pick<BuildFinding, 'verdict'>[]): BuildVerdict {
  if (findings.some(({ verdict }) => verdict === 'conflict')) return 'conflict';
  return findings.some(({ verdict }) => verdict === 'unknown') ? 'unknown' : 'fit';
}

/** What says that a part is not chosen yet. */
const ofMissingParts = ['cooler-missing', 'psu-missing', 'display'];

export const isOfMissing = ({ rule, verdict }: Pick<BuildFinding, 'rule' | 'verdict'>) =>
  verdict !== 'conflict' && ofMissingParts.includes(rule);
