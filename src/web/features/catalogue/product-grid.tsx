import type { ProductSummary } from '../../../contract/product.ts';
import { ProductCard } from './product-card.tsx';

/**
 * Products in three columns on a desktop (spec §2), their parts on common lines. The space between rows is padding:
 * a row gap would also come between the parts of each card, which share the grid's rows.
 */
export function ProductGrid({ products, heading }: { products: ProductSummary[]; heading: 'h2' | 'h3' }) {
  const ABOVE_THE_FOLD = 3;
  return (
    <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product, index) => (
        <li key={product._id} className="row-span-5 grid grid-rows-subgrid pb-14">
          <ProductCard product={product} heading={heading} eager={index < ABOVE_THE_FOLD} />
        </li>
      ))}
    </ul>
  );
}
