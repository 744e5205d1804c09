import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import cartTexts from '#messages/cart.ts';
import checkoutTexts from '#messages/checkout.ts';
import shop from '#messages/shop.ts';
import { type CartLine, changeCartLine, getCart, removeCartLine } from '../../../contract/cart.ts';
import { call } from '../../api.ts';
import { alwaysStale } from '../../query.ts';
import { useTranslations } from '../../translations.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAction } from '../../use-action.ts';
import { useSyncCart } from '../cart/use-sync-cart.ts';
import { Picture } from '../catalogue/picture.tsx';

type UnavailableLinesProps = {
  /** Takes the focus: the buyer has just tried to pay. */
  isFocused: boolean;
  onChanged: () => Promise<unknown>;
};

/** The cart while some of it cannot be bought: what is wrong with each line, and what to do. */
export default function UnavailableLines({ isFocused, onChanged }: UnavailableLinesProps) {
  const t = useTranslations(checkoutTexts);
  const { data: cart, refetch } = useQuery({
    queryKey: ['cart'],
    queryFn: () => call(getCart, { query: {} }),
    ...alwaysStale,
  });
  const syncCart = useSyncCart();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFocused) title.current?.focus();
  }, [isFocused]);
  const changed = async () => {
    // The pressed button is gone.
    title.current?.focus();
    void syncCart();
    await Promise.all([refetch(), onChanged()]);
  };
  return (
    <div className="grid gap-5">
      <p ref={title} role="alert" tabIndex={-1} className="font-medium text-danger outline-none">
        {t('checkout.linesChanged')}
      </p>
      {cart ? (
        <ul className="grid gap-4">
          {cart.lines.map((line) => (
            <Line key={line.product._id} line={line} onChanged={changed} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-40" />
      )}
    </div>
  );
}

function Line({ line, onChanged }: { line: CartLine; onChanged: () => Promise<void> }) {
  const t = useTranslations(cartTexts, checkoutTexts, shop);
  const { product, quantity, notices } = line;
  const notice = notices.find(({ code }) => code !== 'price_changed');
  const params = { id: product._id };
  const change = useAction({
    mutationFn: (left: number) => call(changeCartLine, { params, body: { quantity: left } }).then(onChanged),
  });
  const remove = useAction({ mutationFn: () => call(removeCartLine, { params }).then(onChanged) });
  return (
    <li
      data-wrong={notice && true}
      tabIndex={notice && -1}
      className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-3 text-sm"
    >
      <Picture src={product.picture} sizes="56px" className="w-14" />
      <div className="min-w-0">
        <p translate="no" className="line-clamp-2 font-medium wrap-anywhere">
          {product.name}
        </p>
        <p className="data text-faint">{t('checkout.quantity', { quantity })}</p>
        {notice ? <p className="text-danger">{textOf(notice)}</p> : null}
        {notice ? (
          <div className="mt-2 flex flex-wrap gap-2">
            {notice.code === 'less_in_stock' ? (
              <Button
                size="small"
                busy={change.isPending && t('page.loading')}
                onClick={() => change.mutate(notice.left)}
              >
                {t('checkout.takeLeft', { left: notice.left })}
              </Button>
            ) : null}
            <Button
              size="small"
              busy={remove.isPending && t('page.loading')}
              aria-label={t('cartPage.removeLabel', { name: product.name })}
              onClick={() => remove.mutate()}
            >
              {t('cartPage.remove')}
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  );

  function textOf(notice: CartLine['notices'][number]): string {
    switch (notice.code) {
      case 'less_in_stock':
        return t('cartPage.lessInStock', { left: notice.left });
      case 'sold_out':
        return t('cartPage.soldOut');
      default:
        return t('cartPage.unavailable');
    }
  }
}
