import type { ReactNode } from 'react';
import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { paths } from '../../../app/paths.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { beside, EnergyLabel } from '../product/energy-label.tsx';
import { Picture } from '../product/picture.tsx';
import { ProductRating } from '../product/product-rating.tsx';

export type SmallProduct = Pick<
  ProductSummary,
  '_id' | 'slug' | 'name' | 'picture' | 'price' | 'currency' | 'rating' | 'energy'
>;

/** For loaders. */
export function toSmallProduct(product: ProductSummary): SmallProduct {
  const { _id, slug, name, picture, price, currency, rating, energy } = product;
  return { _id, slug, name, picture, price, currency, rating, ...(energy && { energy }) };
}

type SmallCardProps = { product: SmallProduct; heading: 'h3' | 'h4'; children?: ReactNode };

/** Its four parts are rows of a subgrid. */
export function SmallCard({ product, heading: Heading, children }: SmallCardProps) {
  const money = useMoney();
  return (
    <li className="group relative row-span-4 grid grid-rows-subgrid pb-8">
      <Picture src={product.picture} sizes="(min-width: 48rem) 22vw, 46vw" />
      <div className="mt-3 self-start">
        <Heading className="line-clamp-2 text-sm leading-snug font-medium">
          <Link
            to={paths.product(product)}
            viewTransition
            className="decoration-mark decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {product.name}
          </Link>
        </Heading>
        <ProductRating rating={product.rating} className="mt-1.5" />
      </div>
      <p className={`data mt-1.5 text-sm text-soft ${product.energy ? beside : ''}`}>
        {money(product.price, product.currency)}
        {product.energy ? <EnergyLabel energy={product.energy} /> : null}
      </p>
      <div>{children}</div>
    </li>
  );
}

export const smallCards = 'grid grid-cols-2 gap-x-4 sm:gap-x-6 md:grid-cols-4';
