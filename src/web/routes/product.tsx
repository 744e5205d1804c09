import { data, Link, redirect } from 'react-router';
import * as z from 'zod/mini';
import { asRefusal } from '../../contract/error.ts';
import { getProduct } from '../../contract/product.ts';
import { id } from '../../contract/text.ts';
import orders from '../../messages/en/orders.ts';
import { callKey } from '../context.ts';
import { Picture } from '../features/catalogue/picture.tsx';
import { Price } from '../features/catalogue/price.tsx';
import { SpecificationTable } from '../features/catalogue/specification-table.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { addWords, useWords, wordsFor } from '../words.ts';
import type { Route } from './+types/product.ts';

addWords(orders);

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!z.safeParse(id, params.id).success) throw data(null, 404);
  const product = await context
    .get(callKey)(getProduct, { params: { id: params.id } })
    .catch((error) => {
      if (asRefusal(error)?.code === 'product_not_found') throw data(null, 404);
      throw error;
    });
  // One address per product (decision 27).
  if (params.slug !== product.slug) throw redirect(paths.product(product), 301);
  return { product };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  if (!loaderData) return [{ title: t('shop.name') }];
  const { name, description } = loaderData.product;
  return [{ title: t('shop.title', { page: name }) }, { name: 'description', content: description }];
};

export default function ProductPage({ loaderData: { product } }: Route.ComponentProps) {
  const t = useWords();
  const isSoldOut = product.quantity === 0;
  return (
    <article className="page py-8 md:py-12">
      <nav aria-label={t('product.breadcrumb')} className="mb-6 text-sm text-faint">
        <ol className="flex flex-wrap gap-x-2">
          <li>
            <Link to={paths.products} className="hover:text-ink hover:underline">
              {t('products.heading')}
            </Link>
          </li>
          <li aria-hidden="true">/</li>
          <li>
            <Link to={paths.category(product.category)} className="hover:text-ink hover:underline">
              {t(`category.${product.category}`)}
            </Link>
          </li>
        </ol>
      </nav>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <Picture src={product.picture} eager sizes="(min-width: 64rem) 48rem, 100vw" className="lg:col-span-7" />
        <div className="lg:col-span-5">
          <h1 className="text-2xl">{product.name}</h1>
          <p className="mt-4 whitespace-pre-line text-soft">{product.description}</p>
          <div className="data mt-8 border-y border-line py-4">
            <Price product={product} className="text-xl" />
            <p className="mt-1 text-sm text-faint">{t('product.taxIncluded')}</p>
            <p className={`mt-3 text-sm ${isSoldOut ? 'text-warning' : 'text-soft'}`}>
              {t('product.available', { quantity: String(product.quantity) })}
            </p>
          </div>
          <ButtonLink look={isSoldOut ? 'plain' : 'primary'} to={paths.order(product._id)} className="mt-6 w-full">
            {t('product.order')}
          </ButtonLink>
          {isSoldOut ? <p className="mt-3 text-sm text-faint">{t('order.soldOut')}</p> : null}
        </div>
        <section aria-labelledby="specifications" className="lg:col-span-7">
          <h2 id="specifications" className="mb-4 text-lg">
            {t('product.specifications')}
          </h2>
          <SpecificationTable product={product} />
        </section>
      </div>
    </article>
  );
}
