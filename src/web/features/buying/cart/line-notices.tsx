import { TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import cartTexts from '#messages/buying/cart.ts';
import type { CartLine, CartNotice } from '../../../../contract/buying/cart.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { ActForm } from './act-form.tsx';

/** In the sizes of the others of a line. */
export function LineNotice({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 text-sm">
      <Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0 text-warning" />
      <span>{children}</span>
    </p>
  );
}

type LineNoticesProps = { line: CartLine; currency: string };

export function LineNotices({ line, currency }: LineNoticesProps) {
  const t = useTranslations(cartTexts);
  const money = useMoney();
  const { product, unitPrice } = line;
  const render = (notice: CartNotice): ReactNode => {
    switch (notice.code) {
      case 'price_changed':
        return (
          <>
            <span>
              {t('cartPage.priceChanged', { before: money(notice.price, currency), now: money(unitPrice, currency) })}
            </span>
            <ActForm form={{ act: 'acknowledge', product: product._id, price: unitPrice }}>
              <Button type="submit" size="small" aria-label={t('cartPage.acknowledgeLabel', { name: product.name })}>
                {t('cartPage.acknowledge')}
              </Button>
            </ActForm>
          </>
        );
      case 'less_in_stock':
        return t('cartPage.lessInStock', { left: notice.left });
      case 'sold_out':
        return t('cartPage.soldOut');
      case 'unavailable':
        return t('cartPage.unavailable');
    }
  };
  return line.notices.map((notice) => (
    <div
      key={notice.code}
      className={`mt-2 flex gap-2 text-sm ${notice.code === 'price_changed' ? 'text-ink' : 'text-danger'}`}
    >
      <Icon
        of={TriangleAlert}
        className={`${notice.code === 'price_changed' ? 'mt-0.5 sm:mt-2.5 sm:pointer-coarse:mt-3.5' : 'mt-0.5'} size-4 shrink-0 text-warning`}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{render(notice)}</div>
    </div>
  ));
}
