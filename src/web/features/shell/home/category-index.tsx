import catalogue from '#messages/catalogue/catalogue.ts';
import home from '#messages/shell/home.ts';
import type { Category } from '../../../../contract/catalogue/category.ts';
import type { listCategories, listPopularValues } from '../../../../contract/catalogue/product.ts';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';

type CategoryIndexProps = {
  categories: Pick<ResponseOf<typeof listCategories>[number], 'category' | 'products'>[];
  popular: ResponseOf<typeof listPopularValues>;
};

/** One line for each category that is chosen by a value, such as a socket. The others are below, by name. */
export function CategoryIndex({ categories, popular }: CategoryIndexProps) {
  const t = useTranslations(catalogue, home);
  const others = categories.filter(({ category }) => popular.every((line) => line.category !== category));
  const countOf = (of: Category) => categories.find(({ category }) => category === of)?.products ?? 0;
  if (categories.length === 0) return null;
  return (
    <nav aria-labelledby="category-index" className="page pt-part">
      <h3 id="category-index" className="label pb-2">
        {t('home.categoryIndex')}
      </h3>
      <ul>
        {popular.map(({ category, field, values }) => (
          <li
            key={category}
            className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-t border-line sm:grid-cols-[9rem_minmax(0,1fr)_auto] lg:gap-x-6"
          >
            <Link to={paths.category(category)} className={`font-medium ${entry}`}>
              {t(`category.${category}`)}
            </Link>
            <ul
              aria-label={t(`category.${category}`)}
              className="-me-(--spacing-gutter) flex gap-x-5 overflow-x-auto pe-(--spacing-gutter) [scrollbar-width:none] max-lg:mask-r-from-[calc(100%-2.5rem)] max-lg:mask-r-to-100% sm:me-0 lg:gap-x-8 lg:pe-0"
            >
              {values.map((value) => (
                <li key={value}>
                  <Link
                    to={`${paths.category(category)}&${new URLSearchParams({ [field]: value })}`}
                    className={`data whitespace-nowrap text-soft ${entry}`}
                  >
                    {value}
                  </Link>
                </li>
              ))}
            </ul>
            <span className="data self-center text-xs text-faint max-sm:hidden">
              {t('products.count', { count: countOf(category) })}
            </span>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-6 border-y border-line py-1">
        {others.map(({ category }) => (
          <li key={category}>
            <Link to={paths.category(category)} className={entry}>
              {t(`category.${category}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const entry =
  'inline-flex min-h-11 items-center text-sm lg:pointer-fine:min-h-9.5 decoration-mark decoration-2 underline-offset-4 hover:text-ink hover:underline';
