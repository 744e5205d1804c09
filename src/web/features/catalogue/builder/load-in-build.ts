import { listBuildCandidates, readBuild } from '../../../../contract/catalogue/build.ts';
import { type BuildVerdict, buildCategories, buildText } from '../../../../contract/catalogue/build-parts.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import type { Call } from '../../../../contract/endpoint.ts';
import { type BuilderView, readBuilderAddress } from './build-address.ts';
import { type KnownPart, knownPart } from './put-part.ts';

/** What the rules say of a product in a build. */
export type InBuild = {
  verdict: BuildVerdict;
  reasons: string[];
  view: BuilderView;
  /** The parts of the build. */
  known: KnownPart[];
};

/** For the build that `?build=` names. Undefined without one, and for what the builder does not compare. */
export async function loadInBuild(
  call: Call,
  { _id, category: own }: Product,
  search: URLSearchParams,
): Promise<InBuild | undefined> {
  const category = buildCategories.find((each) => each === own);
  const view = readBuilderAddress(new URLSearchParams({ parts: search.get('build') ?? '' }));
  if (!category || view.parts.length === 0) return undefined;
  const parts = buildText(view.parts);
  const [{ items }, build] = await Promise.all([
    call(listBuildCandidates, { query: { category, parts, product: _id, all: 'true' } }),
    call(readBuild, { query: { parts } }),
  ]);
  const [candidate] = items;
  return (
    candidate && {
      verdict: candidate.verdict,
      reasons: candidate.findings.map(({ text }) => text),
      view,
      known: build.parts.map(({ product }) => knownPart(product)),
    }
  );
}
