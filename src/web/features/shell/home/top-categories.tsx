import { ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import catalogue from '#messages/catalogue/catalogue.ts';
import home from '#messages/shell/home.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { SectionHead } from '../../../ui/layout/section-head.tsx';
import { Icon } from '../../../ui/media/icon.tsx';

// In the order of the specification (H3).
export const topCategories = ['processor', 'gpu', 'laptop', 'monitor', 'speaker'] as const;
export type TopCategory = (typeof topCategories)[number];

export function TopCategories({ pictures }: { pictures: Partial<Record<TopCategory, ReactNode>> }) {
  const t = useTranslations(catalogue, home);
  return (
    <section aria-labelledby="categories" className="page pt-section">
      <SectionHead
        id="categories"
        title={t('home.categories')}
        action={
          <Link to={paths.home} className="inline-flex min-h-11 items-center">
            <span className="link text-sm">{t('home.allCategories')}</span>
          </Link>
        }
      />
      <ul className="grid border-line max-sm:-mt-3 max-sm:divide-y max-sm:divide-line max-sm:border-b sm:grid-cols-5 sm:gap-x-4 lg:gap-x-6">
        {topCategories.map((category) => (
          <li key={category}>
            <Link
              to={paths.category(category)}
              className="group grid grid-cols-[4.5rem_1fr_auto] items-center gap-x-4 py-2 sm:grid-cols-[1fr_auto] sm:py-0"
            >
              <span className="overflow-hidden sm:col-span-2">
                {pictures[category] ?? (
                  <img
                    src={`/pictures/categories/${category}.svg`}
                    alt=""
                    width={800}
                    height={600}
                    loading="lazy"
                    className="aspect-4/3 w-full bg-stage object-cover dark:brightness-90"
                  />
                )}
              </span>
              <span className="font-medium decoration-mark decoration-2 underline-offset-4 group-hover:underline sm:py-3">
                {t(`category.${category}`)}
              </span>
              <Icon
                of={ArrowRight}
                className="size-4 text-faint transition-transform group-hover:translate-x-0.5 group-hover:text-ink"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
