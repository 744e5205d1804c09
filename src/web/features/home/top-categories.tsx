import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useWords } from '../../words.ts';

// Spec §1, in its order.
const topCategories = ['processor', 'gpu', 'laptop', 'monitor', 'speaker'] as const;

/** Five ways into the catalogue. */
export function TopCategories() {
  const t = useWords();
  return (
    <section aria-labelledby="categories" className="page pt-14">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="categories" className="text-xl">
          {t('home.categories')}
        </h2>
        <Link to={paths.home} className="inline-flex min-h-11 items-center">
          <span className="link text-sm">{t('home.allCategories')}</span>
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
        {topCategories.map((category) => (
          <li key={category}>
            <Link to={paths.category(category)} className="group grid gap-3">
              <img
                src={`/pictures/categories/${category}.svg`}
                alt=""
                width={800}
                height={600}
                loading="lazy"
                className="aspect-4/3 w-full bg-stage object-cover dark:brightness-90"
              />
              <span className="border-b border-line pb-3 font-medium group-hover:border-ink">
                {t(`category.${category}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
