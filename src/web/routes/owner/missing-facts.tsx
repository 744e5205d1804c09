import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import factTexts from '#messages/owner/facts.ts';
import shop from '#messages/shell/shop.ts';
import { type BuildCategory, buildCategory } from '../../../contract/catalogue/build-parts.ts';
import { listFactGaps } from '../../../contract/owner/facts.ts';
import { call } from '../../app/api.ts';
import { paths } from '../../app/paths.ts';
import { alwaysStale } from '../../app/query.ts';
import { useTranslations } from '../../app/translations.ts';
import { FactFile } from '../../features/owner/facts/fact-file.tsx';
import { FactGaps } from '../../features/owner/facts/fact-gaps.tsx';
import { GapFilters } from '../../features/owner/facts/gap-filters.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { PageLinks } from '../../parts/list/page-links.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/missing-facts.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('facts.missing.heading'), factTexts);

export default function MissingFacts() {
  const t = useTranslations(factTexts, shop);
  const [search, setSearch] = useSearchParams();
  const category = buildCategory.safeParse(search.get('category')).data;
  const fact = search.get('fact') || undefined;
  const page = search.get('page') ?? '1';
  const query = { ...(category && { category }), ...(fact && { fact }), page };
  const { data, error, refetch } = useQuery({
    queryKey: [listFactGaps.name, query],
    queryFn: () => call(listFactGaps, { query }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  });
  const addressOf = (wanted: { category?: BuildCategory | undefined; fact?: string | undefined; page?: number }) => {
    const entries = Object.entries(wanted).filter(([, value]) => value !== undefined);
    return new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
  };
  return (
    <>
      <PageHead title={t('facts.missing.heading')} lead={t('facts.missing.lead')} />
      <GapFilters
        category={category}
        fact={fact}
        facts={data?.facts ?? []}
        onChoose={(wanted) => setSearch(addressOf(wanted), { preventScrollReset: true })}
      />
      {error && !data ? (
        <Notice
          role="alert"
          title={t('facts.missing.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {data || error ? null : (
        <div role="status">
          <span className="sr-only">{t('facts.missing.loading')}</span>
          <Skeleton className="h-96" />
        </div>
      )}
      {data?.items.length === 0 ? (
        <Notice title={t('facts.missing.empty')} hint={t('facts.missing.emptyHint')} />
      ) : null}
      {data && data.items.length > 0 ? <FactGaps gaps={data.items} total={data.total} /> : null}
      {data ? (
        <PageLinks
          page={data.page}
          pages={Math.ceil(Math.min(data.total, MOST_LISTED) / data.limit)}
          label={t('facts.missing.pages')}
          hrefOf={(wanted) => `${paths.missingFacts}?${addressOf({ category, fact, page: wanted })}`}
        />
      ) : null}
      <FactFile />
    </>
  );
}

/** Numbered pages end there. */
const MOST_LISTED = 10_000;
