import catalogue from '#messages/catalogue/catalogue.ts';
import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Stars } from '../../../ui/media/stars.tsx';

type ProductRatingProps = { rating: ProductSummary['rating']; className?: string };

/** Nothing without a review. */
export function ProductRating({ rating, className = '' }: ProductRatingProps) {
  const t = useTranslations(catalogue);
  if (!rating) return null;
  const average = rating.average.toFixed(1);
  return (
    <span className={`inline-flex items-center gap-2 text-sm ${className}`}>
      <Stars value={rating.average} className="h-3.5" />
      <span className="sr-only">{t('product.rated', { average, count: rating.count })}</span>
      <span aria-hidden="true" className="data">
        {average} <span className="text-faint">({rating.count})</span>
      </span>
    </span>
  );
}
