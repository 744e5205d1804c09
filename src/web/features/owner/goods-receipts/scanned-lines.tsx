import goodsReceipts from '#messages/owner/goods-receipts.ts';
import forms from '#messages/shell/forms.ts';
import { limits } from '../../../../contract/limits.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { isInRange, type ScannedLine } from './scanned.ts';

type Props = {
  lines: readonly ScannedLine[];
  onChange: (id: string, quantity: number) => void;
  onRemove: (id: string) => void;
  /** Enter ends the correction of a quantity. */
  onEntered: () => void;
};

export function ScannedLines({ lines, onChange, onRemove, onEntered }: Props) {
  const t = useTranslations(forms, goodsReceipts);
  if (lines.length === 0) return <p className="text-sm text-soft">{t('receipt.empty')}</p>;
  return (
    <ul className="max-w-table border-t border-ink">
      {lines.map((line) => {
        const { product, quantity } = line;
        return (
          <li key={product._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
            <div className="min-w-48 flex-1">
              <p translate="no" className="text-sm font-medium wrap-anywhere">
                {product.name}
              </p>
              <p className="data text-xs text-soft">
                {[product.partNumber, product.gtin].filter(Boolean).join(' · ')}{' '}
                {t('receipt.inStock', { count: product.quantity })}
              </p>
            </div>
            <Field
              label={t('receipt.quantity')}
              aria-label={t('receipt.quantityOf', { name: product.name })}
              type="number"
              inputMode="numeric"
              isData
              min={1}
              max={limits.productQuantity.max}
              value={quantity || ''}
              error={isInRange(line) ? undefined : t('form.quantityRange')}
              onKeyDown={({ key }) => key === 'Enter' && onEntered()}
              onChange={({ currentTarget }) => {
                const typed = currentTarget.valueAsNumber;
                onChange(product._id, Number.isInteger(typed) && typed > 0 ? typed : 0);
              }}
              className="w-28"
            />
            <Button
              size="small"
              variant="quietDanger"
              aria-label={t('receipt.removeLabel', { name: product.name })}
              onClick={() => onRemove(product._id)}
            >
              {t('receipt.remove')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
