import catalogue from '#messages/catalogue/catalogue.ts';
import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { limits } from '../../../../contract/limits.ts';
import { useTranslations } from '../../../app/translations.ts';
import { LabelledValue } from './labelled-value.tsx';

const FEW = limits.lowStock;

export function Availability({ product: { quantity } }: { product: Pick<ProductSummary, 'quantity'> }) {
  const t = useTranslations(catalogue);
  const tone = quantity === 0 ? 'text-danger' : quantity <= FEW ? 'text-warning' : 'text-success';
  const count = String(quantity);
  return (
    <p className="data flex items-baseline justify-between gap-x-4 text-sm">
      <LabelledValue text={t('product.available', { quantity: count })} value={count}>
        <span className={`flex items-center gap-2 ${quantity <= FEW ? tone : 'text-ink'}`}>
          <Mark className={tone} isFilled={quantity > 0} />
          {count}
        </span>
      </LabelledValue>
    </p>
  );
}

/** Outlined when sold out, so that colour is not the only sign. */
function Mark({ className, isFilled }: { className: string; isFilled: boolean }) {
  return (
    <svg viewBox="0 0 8 8" aria-hidden="true" className={`size-2 shrink-0 ${className}`}>
      <rect
        x="0.75"
        y="0.75"
        width="6.5"
        height="6.5"
        fill={isFilled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  );
}
