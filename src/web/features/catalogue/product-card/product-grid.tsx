import type { ReactNode } from 'react';
import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { HydrateWhenNear } from '../../../ui/layout/hydrate-when-near.tsx';
import { SideScroll } from '../../../ui/layout/side-scroll.tsx';
import { ProductCard } from './product-card.tsx';

type ProductGridProps<P extends ProductSummary> = {
  products: P[];
  heading: 'h2' | 'h3';
  /** Its first picture is the largest above the fold. */
  isFirst?: boolean;
  /** On a phone, cards scroll sideways in a row with this label. */
  rowLabel?: string;
  placeholders?: number;
  /** In the narrower column beside the facets of a list. */
  isBesideFacets?: boolean;
  /** Shown before the buttons of a card. */
  noteOf?: (product: P) => ReactNode;
  /** Added to the addresses of products. */
  search?: string | undefined;
};

/** No row gap: it would also separate the parts of a card, which share the grid's rows. */
export function ProductGrid<P extends ProductSummary>(props: ProductGridProps<P>) {
  const {
    products,
    heading,
    isFirst = false,
    rowLabel,
    placeholders = 0,
    isBesideFacets = false,
    noteOf,
    search,
  } = props;
  const eager = (index: number) => isFirst && index === 0 && 'first';
  const cells = (
    <>
      {products.map((product, index) => (
        <Cell key={product._id} isInRow={rowLabel !== undefined}>
          <ProductCard
            product={product}
            heading={heading}
            eager={eager(index)}
            {...(isBesideFacets && { sizes: BESIDE_FACETS })}
            {...(search && { search })}
          >
            {noteOf?.(product)}
          </ProductCard>
        </Cell>
      ))}
      {Array.from({ length: placeholders }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <Cell key={index} isHidden>
          <CardSkeleton />
        </Cell>
      ))}
    </>
  );
  if (rowLabel) {
    return (
      <SideScroll label={rowLabel} className={`max-sm:grid-rows-[repeat(6,auto)] max-sm:gap-x-4 ${columns}`}>
        {cells}
      </SideScroll>
    );
  }
  return <ul className={`grid grid-cols-1 gap-x-6 ${isBesideFacets ? besideFacets : columns}`}>{cells}</ul>;
}

const columns = 'sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-3 lg:gap-x-12';
const besideFacets = 'sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-3 xl:gap-x-8';

// As picture.tsx derives them, less the column of ProductFilter and its gap.
const BESIDE_FACETS = [
  '(min-width: 147.4rem) calc(86rem / 3)',
  '(min-width: 110.6rem) calc((76vw - 28rem) / 3)',
  '(min-width: 84rem) 19rem',
  '(min-width: 80rem) calc((100vw - 28rem) / 3)',
  '(min-width: 64rem) calc((92vw - 18rem) / 3)',
  '(min-width: 30rem) calc(46vw - 0.75rem)',
  '92vw',
].join(', ');

type CellProps = { isHidden?: boolean; isInRow?: boolean; children: ReactNode };

function Cell({ isHidden = false, isInRow = false, children }: CellProps) {
  return (
    <HydrateWhenNear
      as="li"
      aria-hidden={isHidden || undefined}
      className={`row-span-6 grid grid-rows-subgrid pb-16 ${isInRow ? 'max-sm:pb-0' : ''}`}
    >
      {children}
    </HydrateWhenNear>
  );
}

function CardSkeleton() {
  return (
    <div className="row-span-6 grid grid-rows-subgrid">
      <Skeleton className="aspect-4/3" />
      <Skeleton className="mt-4 h-5 w-4/5" />
      <div className="mt-3 border-t border-line pt-3">
        <Skeleton className="h-5 w-1/2" />
      </div>
      <div className="mt-2 border-t border-line pt-2">
        <Skeleton className="h-4 w-2/5" />
      </div>
      <div className="mt-2 border-t border-line pt-2.5">
        <Skeleton className="h-4 w-11/12" />
      </div>
      <Skeleton className="mt-4 h-11" />
    </div>
  );
}
