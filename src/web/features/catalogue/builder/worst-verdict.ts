import type { BuildFinding, CheckedBuild } from '../../../../contract/catalogue/build.ts';
import { isOfMissing, type OverallVerdict, overallVerdictOf } from '../../../../contract/catalogue/overall-verdict.ts';

export const overallOf = (build: CheckedBuild): 'empty' | OverallVerdict =>
  build.parts.length === 0 ? 'empty' : overallVerdictOf(build);

export const shownFindings = ({ findings }: CheckedBuild): BuildFinding[] =>
  findings.filter((finding) => finding.verdict === 'fit' || !isOfMissing(finding));
