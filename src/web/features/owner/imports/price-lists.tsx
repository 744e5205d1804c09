import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import imports from '#messages/owner/imports.ts';
import shop from '#messages/shell/shop.ts';
import { deleteImportSource, type ImportSource, listImportSources } from '../../../../contract/owner/import-source.ts';
import { call } from '../../../app/api.ts';
import { shopNow } from '../../../app/clock.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { PriceListForm } from './price-list-form.tsx';
import { useReloadImports } from './use-import.ts';

/** The files that the shop fetches every day. */
export function PriceLists() {
  const t = useTranslations(imports, shop);
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [listImportSources.name],
    queryFn: () => call(listImportSources, {}),
    // A new list says soon whether it could be fetched.
    refetchInterval: ({ state: { data } }) => (data?.sources.some(isAwaited) ? POLL_MS : false),
    ...alwaysStale,
  });
  return (
    <section className="mt-12 grid max-w-table gap-4">
      <div>
        <h2 className="text-lg font-medium">{t('priceLists.heading')}</h2>
        <p className="mt-1 max-w-read text-sm text-soft">{t('priceLists.lead')}</p>
      </div>
      {error && !data ? (
        <Notice
          role="alert"
          title={t('priceLists.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-16" /> : null}
      <ul className="empty:hidden">
        {data?.sources.map((source) => (
          <PriceList key={source.supplier} source={source} />
        ))}
      </ul>
      {isAdding ? (
        <PriceListForm onClose={() => setIsAdding(false)} />
      ) : (
        <Button className="justify-self-start" onClick={() => setIsAdding(true)}>
          {t('priceLists.add')}
        </Button>
      )}
    </section>
  );
}

const POLL_MS = 3000;

const isAwaited = ({ nextAt, fetchedAt, problem }: ImportSource) =>
  Date.parse(nextAt) <= shopNow() || (fetchedAt === null && problem === null);

function PriceList({ source }: { source: ImportSource }) {
  const { supplier, address, nextAt, fetchedAt, problem, lastImport } = source;
  const t = useTranslations(imports, shop);
  const failureText = useFailureText();
  const reload = useReloadImports();
  const remove = useAction({
    mutationFn: () => call(deleteImportSource, { params: { supplier } }),
    onSuccess: () => reload(),
    onError: (failure) => showToast(failureText(failure), 'danger'),
  });
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-line py-3 text-sm">
      <div translate="no" className="grid min-w-60 flex-1 gap-1">
        <p className="font-medium wrap-anywhere">{supplier}</p>
        <p className="data text-xs text-soft wrap-anywhere">{address}</p>
        {problem ? <p className="text-danger">{t(`priceLists.problems.${problem}`)}</p> : null}
      </div>
      <p className="data text-xs leading-5 text-soft">
        {fetchedAt ? (
          <>
            {t('priceLists.fetched')} <Instant at={fetchedAt} />
            <br />
          </>
        ) : null}
        {t('priceLists.next')} <Instant at={nextAt} />
        {lastImport ? (
          <>
            <br />
            <Link to={paths.import(lastImport)} className="underline underline-offset-4">
              {t('priceLists.last')}
            </Link>
          </>
        ) : null}
      </p>
      <Button
        size="small"
        variant="quietDanger"
        aria-label={t('priceLists.removeLabel', { supplier })}
        busy={remove.isPending && t('page.loading')}
        onClick={() => remove.mutate()}
      >
        {t('priceLists.remove')}
      </Button>
    </li>
  );
}
