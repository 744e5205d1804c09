import type { ProductSummary } from '../../../contract/product.ts';
import { ProductCard } from './product-card.tsx';

/** Products in three columns on a desktop (spec §2), their parts on common lines. */
export function ProductGrid({ products, heading }: { products: ProductSummary[]; heading: 'h2' | 'h3' }) {
  const ABOVE_THE_FOLD = 3;
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product, index) => (
        <li key={product._id} className="row-span-5 grid grid-rows-subgrid gap-0">
          <ProductCard product={product} heading={heading} eager={index < ABOVE_THE_FOLD} />
        </li>
      ))}
    </ul>
  );
}
