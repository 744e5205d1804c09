import { lazy } from 'react';
import administration from '#messages/owner/administration.ts';
import type { ManagedProduct } from '../../../../contract/catalogue/product.ts';
import { useTranslations } from '../../../app/translations.ts';
import { EditableValue } from './editable-value.tsx';

const StockEditor = lazy(() => import('./stock-editor.tsx'));

type StockCellProps = { product: ManagedProduct; onGone: () => void };

export function StockCell({ product, onGone }: StockCellProps) {
  const t = useTranslations(administration);
  const { name, quantity, state } = product;
  const shown = <span className={quantity === 0 ? 'font-medium text-warning' : ''}>{quantity}</span>;
  if (state === 'deleted') return shown;
  return (
    <EditableValue
      title={t('administration.changeStock', { name })}
      editor={(onEnd) => <StockEditor product={product} onEnd={onEnd} onGone={onGone} />}
    >
      {shown}
    </EditableValue>
  );
}
