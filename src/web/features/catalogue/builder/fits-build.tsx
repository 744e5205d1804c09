import type { FoundProduct } from '../../../../contract/catalogue/search.ts';
import { readBuilderAddress } from './build-address.ts';
import type { KnownPart } from './put-part.ts';
import { ToBuild } from './to-build.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

type FitsBuildProps = { product: FoundProduct; build: string; known: readonly KnownPart[] };

/** In a list for a build: how the product fits it, and a link that adds it. */
export function FitsBuild({ product, build, known }: FitsBuildProps) {
  const view = readBuilderAddress(new URLSearchParams({ parts: build }));
  return (
    <>
      {product.fits ? (
        <div className="basis-full">
          <VerdictBadge verdict={product.fits} />
        </div>
      ) : null}
      <ToBuild view={view} product={product} known={known} variant="primary" className="relative basis-full" />
    </>
  );
}
