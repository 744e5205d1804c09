import { listBuildCandidates, readBuild } from '../../../../contract/catalogue/build.ts';
import { type BuildVerdict, buildCategories, buildText } from '../../../../contract/catalogue/build-parts.ts';
import type { Call } from '../../../../contract/endpoint.ts';
import { type BuilderView, readBuilderAddress } from './build-address.ts';
import { type KnownPart, knownPart } from './put-part.ts';

/** What the rules say of products in a build. */
export type InBuild = {
  view: BuilderView;
  /** The parts of the build. */
  known: KnownPart[];
  /** By the id of the product. */
  said: Record<string, { verdict: BuildVerdict; reasons: string[] }>;
};

/** For products of a category, and the build that `?build=` names. Undefined without one, and for what the builder does not compare. */
export async function loadInBuild(
  call: Call,
  products: readonly { _id: string; category: string }[],
  search: URLSearchParams,
): Promise<InBuild | undefined> {
  const category = buildCategories.find((each) => each === products[0]?.category);
  const view = readBuilderAddress(new URLSearchParams({ parts: search.get('build') ?? '' }));
  if (!category || view.parts.length === 0) return undefined;
  const parts = buildText(view.parts);
  const sayOf = async (product: string) => {
    const { items } = await call(listBuildCandidates, { query: { category, parts, product, all: 'true' } });
    return items.map(
      ({ verdict, findings }) => [product, { verdict, reasons: findings.map(({ text }) => text) }] as const,
    );
  };
  const [build, ...said] = await Promise.all([
    call(readBuild, { query: { parts } }),
    ...products.map(({ _id }) => sayOf(_id)),
  ]);
  return {
    view,
    known: build.parts.map(({ product }) => knownPart(product)),
    said: Object.fromEntries(said.flat()),
  };
}
