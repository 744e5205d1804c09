import type { ReactNode } from 'react';
import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { paths } from '../../../app/paths.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { Availability } from '../../catalogue/product/availability.tsx';
import { beside, EnergyLabel } from '../../catalogue/product/energy-label.tsx';
import { Picture } from '../../catalogue/product/picture.tsx';
import { ProductRating } from '../../catalogue/product/product-rating.tsx';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { SaveToggle } from './save-toggle.tsx';

type SavedProductProps = {
  product: ProductSummary;
  /** Beside the toggle. */
  action?: ReactNode;
  /** In the list of another person. */
  isShared?: boolean;
};

export function SavedProduct({ product, action, isShared = false }: SavedProductProps) {
  const money = useMoney();
  return (
    <li className="grid grid-cols-[5rem_1fr] items-start gap-x-4 gap-y-2 border-t border-line py-3 sm:grid-cols-[7rem_1fr_auto]">
      <Picture src={product.picture} sizes="7rem" />
      <div className="min-w-0">
        <Link to={paths.product(product)} className="link font-medium">
          {product.name}
        </Link>
        <ProductRating rating={product.rating} className="mt-1 flex" />
        <p className={`data mt-1 ${product.energy ? beside : ''}`}>
          {money(product.price, product.currency)}
          {product.energy ? <EnergyLabel energy={product.energy} /> : null}
        </p>
        <div className="mt-1 text-sm">
          <Availability product={product} />
        </div>
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-end gap-2 sm:col-span-1">
        {product.quantity > 0 ? <AddToCart product={product} /> : null}
        {action}
        <SaveToggle product={product} isListed={!isShared} />
      </div>
    </li>
  );
}
