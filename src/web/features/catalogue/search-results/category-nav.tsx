import { useEffect, useRef } from 'react';
import catalogue from '#messages/catalogue/catalogue.ts';
import type { Category } from '../../../../contract/catalogue/category.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { inCategory, type SearchView, searchHref } from '../search/search-view.ts';

const entry =
  'group flex w-fit min-h-11 lg:pointer-fine:min-h-9.5 items-center gap-2 border-b-2 border-transparent text-sm whitespace-nowrap text-soft hover:text-ink aria-[current=page]:border-mark aria-[current=page]:font-medium aria-[current=page]:text-ink forced-colors:aria-[current=page]:border-[Highlight]';

type CategoryNavProps = { categories: { category: Category; products?: number }[]; view: SearchView };

export function CategoryNav({ categories, view }: CategoryNavProps) {
  const t = useTranslations(catalogue);
  const current = view.category;
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another category
  useEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (row.current && entry)
      row.current.scrollLeft = entry.offsetLeft - (row.current.clientWidth - entry.offsetWidth) / 2;
  }, [current]);
  const hrefFor = (category?: Category) => searchHref(inCategory(view, category));
  const isCounted = categories.every(({ products }) => products !== undefined);
  const all = categories.reduce((sum, { products = 0 }) => sum + products, 0);
  return (
    <nav
      ref={row}
      aria-label={t('products.categories')}
      className="relative -mx-(--spacing-gutter) overflow-x-auto px-(--spacing-gutter) [scrollbar-width:none] max-lg:mask-x-from-[calc(100%-var(--spacing-gutter))] max-lg:mask-x-to-100%"
    >
      <ul className="flex gap-x-6 lg:flex-wrap">
        <li>
          <Link to={hrefFor()} aria-current={current ? undefined : 'page'} className={entry}>
            {t('products.allCategories')}
            {isCounted ? <Count of={all} /> : null}
          </Link>
        </li>
        {categories.map(({ category, products }) => (
          <li key={category}>
            <Link to={hrefFor(category)} aria-current={category === current ? 'page' : undefined} className={entry}>
              {t(`category.${category}`)}
              {products === undefined ? null : <Count of={products} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ of }: { of: number }) {
  const { locale } = useSettings();
  return (
    <span aria-hidden="true" className="data text-xs font-normal text-faint">
      {numberFormat(locale).format(of)}
    </span>
  );
}
