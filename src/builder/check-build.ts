import { buildOf, type Part } from './build.ts';
import { type Finding, type Verdict, verdicts, worstOf } from './finding.ts';
import { rules } from './rules.ts';
import { type Watts, wattsOf } from './watts.ts';

export type CheckedBuild = {
  /** That of the worst finding. */
  verdict: Verdict;
  /** The worst first, else in the order of the rules. */
  findings: Finding[];
  watts: Watts;
};

/** The same for every order of the parts. */
export function checkBuild(parts: readonly Part[]): CheckedBuild {
  const build = buildOf(parts);
  const findings = rules
    .flatMap((rule) => rule.check(build))
    .sort((one, other) => verdicts.indexOf(other.verdict) - verdicts.indexOf(one.verdict));
  return { verdict: worstOf(findings), findings, watts: wattsOf(build) };
}
