import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Category } from '../../../contract/category.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../words.ts';

const entry =
  'inline-flex min-h-11 items-center rounded-md px-3 text-sm whitespace-nowrap text-soft hover:bg-stage hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper forced-colors:aria-[current=page]:underline';

type CategoryNavProps = { shelves: { category: Category; products: number }[]; current: Category | undefined };

/** The categories that have products, as links; on a small screen a row to swipe through. */
export function CategoryNav({ shelves, current }: CategoryNavProps) {
  const t = useWords();
  const row = useRef<HTMLElement>(null);
  // The one that is open stands in view, however far along the row it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another category is another entry to be shown
  useEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (row.current && entry)
      row.current.scrollLeft = entry.offsetLeft - (row.current.clientWidth - entry.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={t('products.categories')} className="relative -mx-1 overflow-x-auto">
      <ul className="flex gap-1 p-1 lg:flex-wrap">
        <li>
          <Link to={paths.products} aria-current={current ? undefined : 'page'} className={entry}>
            {t('products.allCategories')}
          </Link>
        </li>
        {shelves.map(({ category }) => (
          <li key={category}>
            <Link
              to={paths.category(category)}
              aria-current={category === current ? 'page' : undefined}
              className={entry}
            >
              {t(`category.${category}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
