import type { BuildFinding, CheckedBuild } from '../../../../contract/catalogue/build.ts';
import type { BuildVerdict } from '../../../../contract/catalogue/build-parts.ts';
import { isOfMissing, worstOf } from '../../../parts/build/verdict-of.ts';

/** A build that is not complete fits so far, if nothing that is chosen says otherwise. */
export function overallOf({ parts, findings, missing }: CheckedBuild): 'empty' | 'fitSoFar' | BuildVerdict {
  if (parts.length === 0) return 'empty';
  const worst = worstOf(findings.filter((finding) => !isOfMissing(finding)));
  return worst === 'fit' && missing.length > 0 ? 'fitSoFar' : worst;
}

export const shownFindings = ({ findings }: CheckedBuild): BuildFinding[] =>
  findings.filter((finding) => finding.verdict === 'fit' || !isOfMissing(finding));
