import type { Build } from './build.ts';
import type { BuildCategory } from './facts.ts';
import type { Finding, RuleName } from './finding.ts';

export type Rule = {
  readonly name: RuleName;
  /** It compares parts of these, so others never change its findings. */
  readonly reads: readonly BuildCategory[];
  readonly check: (build: Build) => Finding[];
};
