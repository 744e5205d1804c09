import { data } from 'react-router';
import * as z from 'zod/mini';
import catalogue from '#messages/catalogue/catalogue.ts';
import orders from '#messages/orders/orders.ts';
import { getProduct } from '../../../contract/catalogue/product.ts';
import { asRefusal } from '../../../contract/error.ts';
import { id } from '../../../contract/text.ts';
import { callKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { useTranslations } from '../../app/translations.ts';
import { Availability } from '../../features/catalogue/product/availability.tsx';
import { Picture } from '../../features/catalogue/product/picture.tsx';
import { Price } from '../../features/catalogue/product/price.tsx';
import { OrderForm } from '../../features/orders/booking/order-form.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Link } from '../../ui/layout/link.tsx';
import type { Route } from './+types/order-product.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!z.safeParse(id, params.id).success) throw data(null, 404);
  const product = await context
    .get(callKey)(getProduct, { params: { id: params.id } })
    .catch((error) => {
      if (asRefusal(error)?.code === 'product_not_found') throw data(null, 404);
      throw error;
    });
  return { product };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(
    matches,
    (t) => (loaderData ? t('order.title', { name: loaderData.product.name }) : t('products.heading')),
    catalogue,
    orders,
  );

export default function OrderProduct({ loaderData: { product } }: Route.ComponentProps) {
  const t = useTranslations(orders);
  return (
    <article className="page grid items-start gap-x-12 gap-y-6 py-6 md:py-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <div className="min-w-0 lg:col-span-7">
        <Picture src={product.picture} eager sizes="(min-width: 64rem) 48rem, 100vw" />
        <h1 className="mt-6 text-heading lg:mt-8">{product.name}</h1>
        <Link to={paths.product(product)} className="link mt-2 inline-flex min-h-11 items-center text-sm">
          {t('order.details')}
        </Link>
        <div className="mt-4 border-t border-line text-sm *:border-b *:border-line *:py-2.5">
          <Price product={product} priceClassName="text-lg leading-6 tracking-[-0.03em]" />
          <Availability product={product} />
        </div>
      </div>
      <section
        aria-labelledby="book"
        className="min-w-0 border border-line bg-raised p-5 sm:p-8 lg:sticky lg:top-8 lg:col-span-5 lg:row-span-2"
      >
        <h2 id="book" className="mb-5 text-subheading">
          {t('order.book')}
        </h2>
        <OrderForm product={product} />
      </section>
      {/* Below the form on a phone: the buyer has just read it on the product page. */}
      <div className="min-w-0 max-lg:pt-4 lg:col-span-7">
        <p className="max-w-read whitespace-pre-line text-soft">{product.description}</p>
        <dl className="mt-6 flex flex-wrap items-baseline justify-between gap-x-4 border-y border-line py-2.5 text-sm">
          <dt className="label leading-5">{t('order.id')}</dt>
          <dd className="data text-xs leading-5 text-faint">{product._id}</dd>
        </dl>
      </div>
    </article>
  );
}
