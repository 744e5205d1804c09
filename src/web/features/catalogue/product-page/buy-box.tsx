import catalogue from '#messages/catalogue/catalogue.ts';
import productPage from '#messages/catalogue/product-page.ts';
import type { ProductDelivery } from '../../../../contract/buying/product-delivery.ts';
import type { PriceHistory, Product } from '../../../../contract/catalogue/product.ts';
import { paths } from '../../../app/paths.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { AddToCart } from '../../buying/cart/add-to-cart.tsx';
import { NoticeBox } from '../../buying/notices/notice-box.tsx';
import { SaveToggle } from '../../buying/saved/save-toggle.tsx';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { Reduction } from '../price-history/reduction.tsx';
import { Availability } from '../product/availability.tsx';
import { Price } from '../product/price.tsx';
import { ProductRating } from '../product/product-rating.tsx';
import { WithdrawalNote } from '../product/withdrawal-note.tsx';
import { AfterOrder } from './after-order.tsx';
import { DeliveryPromise } from './delivery-promise.tsx';

type BuyBoxProps = { product: Product; history: PriceHistory; delivery: ProductDelivery };

export function BuyBox({ product, history, delivery }: BuyBoxProps) {
  const t = useTranslations(productPage);
  const isSoldOut = product.quantity === 0;
  return (
    <>
      <p className="label">{[product.brand, product.partNumber].filter(Boolean).join(' · ')}</p>
      <h1 className="mt-2 text-heading">{product.name}</h1>
      {product.rating ? (
        <a href="#reviews" className="mt-3 inline-flex min-h-11 items-center hover:opacity-85">
          <ProductRating rating={product.rating} />
        </a>
      ) : null}
      <div className="mt-8 border-t border-ink pt-4">
        <Price product={product} className="flex-col" priceClassName="text-[2.5rem]/12 tracking-[-0.05em]" />
        {delivery.pricesIncludeTax === null ? null : (
          <p className="label mt-1">
            {t(delivery.pricesIncludeTax ? 'productPage.taxIncluded' : 'productPage.taxAdded')}
          </p>
        )}
        {product.regularPrice ? null : <Reduction {...history} />}
      </div>
      <div className="mt-4 border-y border-line py-3">
        <Availability product={product} />
      </div>
      <WithdrawalNote exemption={product.withdrawalExemption} className="border-b border-line py-3" />
      {isSoldOut ? null : <DeliveryPromise productId={product._id} atHome={delivery} />}
      {isSoldOut ? <SoldOut category={product.category} /> : <Purchase product={product} />}
      <div className="-ms-3 mt-4">
        <CompareToggle product={product} />
        <SaveToggle product={product} />
      </div>
      <NoticeBox product={product} />
      <AfterOrder />
    </>
  );
}

/** One loud way for everyone, also without an account; the booking page stays one link away. */
function Purchase({ product }: { product: Product }) {
  const t = useTranslations(productPage);
  const { holdMinutes } = useSettings();
  return (
    <>
      <AddToCart product={product} isMain className="mt-6 w-full" />
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-faint">
        <Link to={paths.order(product._id)} className="link inline-flex min-h-11 items-center">
          {t('productPage.order')}
        </Link>
        <span>{t('productPage.hold', { minutes: holdMinutes })}</span>
      </p>
    </>
  );
}

function SoldOut({ category }: Pick<Product, 'category'>) {
  const t = useTranslations(catalogue, productPage);
  return (
    <>
      <p className="mt-6 text-lg font-medium text-danger">{t('product.soldOut')}</p>
      <p className="mt-1 max-w-read text-sm text-soft">{t('productPage.soldOutHint')}</p>
      <ButtonLink variant="primary" size="large" to={paths.category(category)} className="mt-4 w-full">
        {t('productPage.soldOutMore', { category: t(`category.${category}`) })}
      </ButtonLink>
    </>
  );
}
