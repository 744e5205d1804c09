import catalogue from '#messages/catalogue/catalogue.ts';
import searchWords from '#messages/owner/search-words.ts';
import shop from '#messages/shell/shop.ts';
import { useTranslations } from '../../app/translations.ts';
import { AddWordGroup } from '../../features/owner/search-words/add-word-group.tsx';
import { useWordGroups } from '../../features/owner/search-words/use-word-groups.ts';
import { WordGroupRow } from '../../features/owner/search-words/word-group-row.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/search-words.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('searchWords.heading'), searchWords);

export default function SearchWords() {
  const t = useTranslations(catalogue, searchWords, shop);
  const { data, error, refetch } = useWordGroups();
  const ofCategories = data?.groups.filter(({ category }) => category) ?? [];
  const same = data?.groups.filter(({ category }) => !category) ?? [];
  return (
    <>
      <PageHead title={t('searchWords.heading')} lead={t('searchWords.lead')} />
      {error && !data ? (
        <Notice
          role="alert"
          title={t('searchWords.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-96" /> : null}
      {data ? (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 xl:grid-cols-2">
          <section aria-labelledby="same">
            <h2 id="same" className="border-b border-ink pb-2 text-subheading">
              {t('searchWords.same')}
            </h2>
            <AddWordGroup names={data.groups.map(({ name }) => name)} />
            <ul>
              {same.map((group) => (
                <WordGroupRow
                  key={group.name}
                  group={group}
                  label={group.words[0] ?? group.name}
                  isDefault={!group.name.startsWith('own-')}
                />
              ))}
            </ul>
          </section>
          <section aria-labelledby="of-categories">
            <h2 id="of-categories" className="border-b border-ink pb-2 text-subheading">
              {t('searchWords.categories')}
            </h2>
            <ul>
              {ofCategories.map((group) => (
                <WordGroupRow
                  key={group.name}
                  group={group}
                  label={group.category ? t(`category.${group.category}`) : group.name}
                  isDefault
                />
              ))}
            </ul>
          </section>
        </div>
      ) : null}
    </>
  );
}
