import goodsReceipts from '#messages/owner/goods-receipts.ts';
import type { ReceiptCandidate } from '../../../../contract/owner/goods-receipt.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { TypedNumber } from './scanned.ts';
import type { Ambiguous } from './use-scanned.ts';

/** Numbers of several products: the person at the shelf knows which one it is. */
export function AmbiguousNumbers({
  numbers,
  onChoose,
}: {
  numbers: readonly Ambiguous[];
  onChoose: (number: Ambiguous, product: ReceiptCandidate) => void;
}) {
  const t = useTranslations(goodsReceipts);
  return numbers.map((number) => (
    <div key={number.number} role="alert" className="max-w-read border border-line p-4">
      <h2 className="text-sm font-medium">{t('receipt.which', { number: number.number })}</h2>
      <ul className="mt-2 grid gap-2">
        {number.products.map((product) => (
          <li key={product._id} className="flex items-center justify-between gap-3">
            <span translate="no" className="min-w-0 text-sm wrap-anywhere">
              {product.name}
            </span>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('receipt.chooseLabel', { name: product.name })}
              onClick={() => onChoose(number, product)}
            >
              {t('receipt.choose')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  ));
}

export function UnknownNumbers({
  numbers,
  onForget,
}: {
  numbers: readonly TypedNumber[];
  onForget: (number: string) => void;
}) {
  const t = useTranslations(goodsReceipts);
  if (numbers.length === 0) return null;
  return (
    <div role="alert" className="max-w-read border border-line p-4">
      <h2 className="text-sm font-medium">{t('receipt.unknown')}</h2>
      <p className="mt-1 text-sm text-soft">{t('receipt.unknownHint')}</p>
      <ul className="mt-2 grid gap-1">
        {numbers.map(({ number, quantity }) => (
          <li key={number} className="flex items-center justify-between gap-3">
            <span translate="no" className="data min-w-0 text-sm wrap-anywhere">
              {number} × {quantity}
            </span>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('receipt.forgetLabel', { number })}
              onClick={() => onForget(number)}
            >
              {t('receipt.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
