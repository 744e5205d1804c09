import { useSearchParams } from 'react-router';
import cartTexts from '#messages/buying/cart.ts';
import errors from '#messages/shell/errors.ts';
import shop from '#messages/shell/shop.ts';
import { getCart } from '../../../contract/buying/cart.ts';
import { listUnpaidOrders } from '../../../contract/orders/order.ts';
import { callKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { useTranslations } from '../../app/translations.ts';
import { ActContext } from '../../features/buying/cart/act-form.tsx';
import { CartLines } from '../../features/buying/cart/cart-lines.tsx';
import { Line } from '../../features/buying/cart/line.tsx';
import { Removed } from '../../features/buying/cart/removed.tsx';
import { Summary } from '../../features/buying/cart/summary.tsx';
import { UnpaidOrders } from '../../features/buying/cart/unpaid-orders.tsx';
import { useCart } from '../../features/buying/cart/use-cart.ts';
import { describedTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { FormSuccess } from '../../ui/form/form-success.tsx';
import type { Route } from './+types/cart.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callKey);
  const [cart, unpaid] = await Promise.all([call(getCart, {}), call(listUnpaidOrders, {})]);
  return { cart, unpaid };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describedTitle(
    matches,
    (t) => ({ title: t('cartPage.heading'), description: t('shop.description') }),
    cartTexts,
    shop,
  ),
  { name: 'robots', content: 'noindex' },
];

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations(cartTexts, shop);
  const done = useDone();
  const { cart, act, failed, limited, removed, removedBuild } = useCart(loaderData.cart, done);
  const { lines, saved, currency } = cart;
  const errorOf = (id: string) => (failed?.product === id ? failed.text : undefined);
  const added = lines.find(({ product }) => product._id === done.added);
  const isListed = failed && [...lines, ...saved].some(({ product }) => product._id === failed.product);
  return (
    <ActContext value={act}>
      <div className="page pt-part pb-section">
        <h1 id="cart-heading" tabIndex={-1} className="mb-6 text-title outline-none">
          {t('cartPage.heading')}
        </h1>
        <div className="mb-4 grid gap-3 empty:hidden">
          {done.refusal ? <FormError message={done.refusal} /> : null}
          {failed && !isListed ? <FormError message={failed.text} /> : null}
          {added ? <FormSuccess message={t('cart.added', { name: added.product.name })} /> : null}
        </div>
        <UnpaidOrders orders={loaderData.unpaid} />
        <Removed products={removed} build={removedBuild} />
        {lines.length > 0 ? (
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem]">
            <CartLines cart={cart} errorOf={errorOf} limited={limited} />
            <Summary cart={cart} />
          </div>
        ) : (
          <Notice
            title={t('cartPage.empty')}
            hint={t('cartPage.emptyHint')}
            action={<ButtonLink to={paths.products}>{t('cartPage.browse')}</ButtonLink>}
          />
        )}
        {saved.length > 0 ? (
          <section className="mt-part">
            <h2 className="mb-4 text-heading">{t('cartPage.saved')}</h2>
            <ul className="border-b border-line">
              {saved.map((line) => (
                <Line
                  key={line.product._id}
                  line={line}
                  currency={currency}
                  place="saved"
                  error={errorOf(line.product._id)}
                />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </ActContext>
  );
}

const refusals = [
  'out_of_stock',
  'cart_exceeds_stock',
  'cart_full',
  'cart_line_not_found',
  'cart_build_not_found',
  'product_not_found',
  'invalid_request',
  'too_many_requests',
] as const;

/** What a form without JavaScript has done (http/routes/buying/cart-forms.ts). */
function useDone() {
  const t = useTranslations(errors);
  const [search] = useSearchParams();
  const code = refusals.find((known) => known === search.get('refused'));
  const product = search.get('product');
  const left = Number(search.get('left'));
  return {
    added: search.get('done') === 'add' ? product : null,
    removed: search.get('done') === 'remove' && product ? [product] : [],
    limited: search.get('done') === 'limit' && product && left > 0 ? { product, left } : undefined,
    refusal: code && textOf(code),
  };

  function textOf(refused: (typeof refusals)[number]): string {
    const numbers = [...search]
      .filter(([, value]) => /^\d{1,9}$/.test(value))
      .map(([name, value]) => [name, Number(value)]);
    return t(`errors.${refused}`, { left: 0, inCart: 0, max: 0, seconds: 0, ...Object.fromEntries(numbers) } as never);
  }
}
