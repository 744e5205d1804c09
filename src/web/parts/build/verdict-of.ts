import type { BuildFinding } from '../../../contract/catalogue/build.ts';
import type { BuildVerdict } from '../../../contract/catalogue/build-parts.ts';
import { isOfMissing, worstOf } from '../../../contract/catalogue/overall-verdict.ts';

/** The verdict on the parts with each other: a buyer of some parts may have the others. */
export const verdictOf = (findings: readonly Pick<BuildFinding, 'rule' | 'verdict'>[]): BuildVerdict =>
  worstOf(findings.filter((finding) => !isOfMissing(finding)));
