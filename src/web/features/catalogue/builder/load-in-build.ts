import { listBuildCandidates } from '../../../../contract/catalogue/build.ts';
import { type BuildVerdict, buildCategories, buildText } from '../../../../contract/catalogue/build-parts.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import type { Call } from '../../../../contract/endpoint.ts';
import { builderHref, readBuilderAddress, withChosen } from './build-address.ts';

/** What the rules say of a product in a build. */
export type InBuild = { verdict: BuildVerdict; reasons: string[]; buildHref: string; addHref: string };

/** For the build that `?build=` names. Undefined without one, and for what the builder does not compare. */
export async function loadInBuild(
  call: Call,
  { _id, category: own }: Product,
  search: URLSearchParams,
): Promise<InBuild | undefined> {
  const category = buildCategories.find((each) => each === own);
  const view = readBuilderAddress(new URLSearchParams({ parts: search.get('build') ?? '' }));
  if (!category || view.parts.length === 0) return undefined;
  const query = { category, parts: buildText(view.parts), product: _id, all: 'true' } as const;
  const [candidate] = (await call(listBuildCandidates, { query })).items;
  return (
    candidate && {
      verdict: candidate.verdict,
      reasons: candidate.findings.map(({ text }) => text),
      buildHref: builderHref(view),
      addHref: builderHref(withChosen(view, _id)),
    }
  );
}
