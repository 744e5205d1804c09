import { X } from 'lucide';
import { Link } from 'react-router';
import filterMessages from '#messages/filter.ts';
import { useMoney } from '../../money.ts';
import { useTranslations } from '../../translations.ts';
import { Icon } from '../../ui/icon.tsx';
import { narrow, type ProductListView, productsHref, widen } from './product-list-view.ts';

/** Each with a link that removes it. */
export function AppliedFilters({ view }: { view: ProductListView }) {
  const t = useTranslations(filterMessages);
  const money = useMoney();
  const { q, available, minPrice, maxPrice, brand } = view.filters;
  const applied = [
    q && { name: 'q' as const, text: t('filter.words', { words: q }) },
    available && { name: 'available' as const, text: t('filter.inStock') },
    minPrice && { name: 'minPrice' as const, text: t('filter.from', { price: money(Number(minPrice)) }) },
    maxPrice && { name: 'maxPrice' as const, text: t('filter.upTo', { price: money(Number(maxPrice)) }) },
    brand && { name: 'brand' as const, text: brand },
  ].filter((filter) => typeof filter === 'object');
  if (applied.length === 0) return null;
  return (
    <ul aria-label={t('filter.applied')} className="mt-3 flex flex-wrap gap-2">
      {applied.map(({ name, text }) => (
        <li key={name}>
          <Link
            to={productsHref(narrow(view, { [name]: undefined }))}
            preventScrollReset
            aria-label={t('filter.remove', { filter: text })}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border border-line px-3 text-sm hover:border-ink lg:pointer-fine:min-h-9"
          >
            <span className="truncate">{text}</span>
            <Icon of={X} className="size-4 shrink-0 text-faint" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={productsHref(widen(view))}
          className="inline-flex min-h-11 items-center px-2 text-sm lg:pointer-fine:min-h-9"
        >
          <span className="link">{t('filter.clear')}</span>
        </Link>
      </li>
    </ul>
  );
}
