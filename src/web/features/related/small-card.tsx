import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductSummary } from '../../../contract/product.ts';
import { useMoney } from '../../money.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../catalogue/picture.tsx';

export type SmallProduct = Pick<ProductSummary, '_id' | 'slug' | 'name' | 'picture' | 'price' | 'currency'>;

/** For loaders. */
export function toSmallProduct({ _id, slug, name, picture, price, currency }: ProductSummary): SmallProduct {
  return { _id, slug, name, picture, price, currency };
}

type SmallCardProps = { product: SmallProduct; heading: 'h3' | 'h4'; children?: ReactNode };

/** Its four parts are rows of a subgrid. */
export function SmallCard({ product, heading: Heading, children }: SmallCardProps) {
  const money = useMoney();
  return (
    <li className="group relative row-span-4 grid grid-rows-subgrid pb-8">
      <Picture src={product.picture} sizes="(min-width: 48rem) 22vw, 46vw" />
      <Heading className="mt-3 line-clamp-2 self-start text-sm leading-snug font-medium">
        <Link
          to={paths.product(product)}
          viewTransition
          className="decoration-mark decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {product.name}
        </Link>
      </Heading>
      <p className="data mt-1.5 text-sm text-soft">{money(product.price, product.currency)}</p>
      <div>{children}</div>
    </li>
  );
}

export const smallCards = 'grid grid-cols-2 gap-x-4 sm:gap-x-6 md:grid-cols-4';
