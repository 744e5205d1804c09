import type { Build } from './build.ts';
import type { BuildCategory, FactsByCategory } from './facts.ts';
import type { Finding, RuleName } from './finding.ts';

export type Rule = {
  readonly name: RuleName;
  /** The facts that decide its verdict. Parts of a category that agree in these get the same one. */
  readonly reads: { readonly [C in BuildCategory]?: readonly (keyof FactsByCategory[C])[] };
  readonly check: (build: Build) => Finding[];
};
