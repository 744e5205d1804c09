import { lazy } from 'react';
import catalogue from '#messages/catalogue/catalogue.ts';
import administration from '#messages/owner/administration.ts';
import type { ManagedProduct } from '../../../../contract/catalogue/product.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { EditableValue } from './editable-value.tsx';

const PriceEditor = lazy(() => import('./price-editor.tsx'));

type PriceCellProps = { product: ManagedProduct; onGone: () => void };

export function PriceCell({ product, onGone }: PriceCellProps) {
  const t = useTranslations(catalogue, administration);
  const money = useMoney();
  const { name, price, regularPrice, currency, state } = product;
  const shown = price === null ? '—' : money(price, currency);
  return (
    <>
      {state === 'deleted' ? (
        shown
      ) : (
        <EditableValue
          title={t('administration.changePrice', { name })}
          editor={(onEnd) => <PriceEditor product={product} onEnd={onEnd} onGone={onGone} />}
        >
          {shown}
        </EditableValue>
      )}
      {regularPrice ? (
        <span className="block text-xs leading-4 text-faint">
          <span className="sr-only">{t('deal.insteadOf')} </span>
          <s>{money(regularPrice, currency)}</s>
        </span>
      ) : null}
    </>
  );
}
