import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import imports from '#messages/owner/imports.ts';
import shop from '#messages/shell/shop.ts';
import {
  exportBadRows,
  type ImportDetails,
  type ImportRow,
  listImportRows,
  type RowOutcome,
  rowOutcomes,
} from '../../../../contract/owner/import.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { download } from '../../../parts/download.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { RowsTable } from './rows-table.tsx';

type Filter = RowOutcome | '' | 'leftAlone' | 'pictures';

/** What each row does, or has done, by its outcome. */
export function ImportRows({ of }: { of: ImportDetails }) {
  const { _id, counts, leftAlone, pictures, done } = of;
  const t = useTranslations(imports, shop);
  const { locale } = useSettings();
  const number = numberFormat(locale);
  const [filter, setFilter] = useState<Filter>('');
  const [after, setAfter] = useState(0);
  const query = {
    ...filters(filter),
    ...(after > 0 && { after: String(after) }),
  };
  const { data, error, refetch } = useQuery({
    queryKey: [listImportRows.name, _id, of.state, pictures, query],
    queryFn: () => call(listImportRows, { params: { id: _id }, query }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  });
  const choose = (next: Filter) => {
    setFilter(next);
    setAfter(0);
  };
  const counted = (outcome: string, count: number) => t('imports.counted', { outcome, count: number.format(count) });
  const options = [
    { value: '' as Filter, label: t('imports.allRows') },
    ...rowOutcomes
      .filter((outcome) => counts[outcome] > 0)
      .map((value) => ({ value: value as Filter, label: counted(t(`imports.outcomes.${value}`), counts[value]) })),
    ...(pictures.failed > 0
      ? [{ value: 'pictures' as Filter, label: counted(t('imports.pictures.failed'), pictures.failed) }]
      : []),
    ...(leftAlone > 0 ? [{ value: 'leftAlone' as Filter, label: counted(t('imports.keptTitle'), leftAlone) }] : []),
  ];
  const last = data?.rows.at(-1)?.number ?? 0;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-60">
          <Choice label={t('imports.filter')} value={filter} options={options} onChoose={choose} />
        </div>
        {counts.bad > 0 ? <DownloadBad id={_id} /> : null}
      </div>
      {error && !data ? (
        <Notice
          role="alert"
          title={t('imports.rowsFailed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-96" /> : null}
      {data ? <Rows rows={data.rows} isExpired={filter === '' && after === 0 && done > 0} /> : null}
      <div className="flex gap-3">
        {after > 0 ? <Button onClick={() => setAfter(0)}>{t('imports.first')}</Button> : null}
        {data?.hasMore ? <Button onClick={() => setAfter(last)}>{t('imports.next')}</Button> : null}
      </div>
    </section>
  );
}

function filters(filter: Filter) {
  if (filter === 'leftAlone') return { leftAlone: 'true' as const };
  if (filter === 'pictures') return { pictures: 'failed' as const };
  return filter === '' ? {} : { outcome: filter };
}

function Rows({ rows, isExpired }: { rows: readonly ImportRow[]; isExpired: boolean }) {
  const t = useTranslations(imports);
  if (rows.length === 0)
    return <p className="text-sm text-soft">{t(isExpired ? 'imports.expired' : 'imports.noRows')}</p>;
  return <RowsTable rows={rows} />;
}

function DownloadBad({ id }: { id: string }) {
  const t = useTranslations(imports, shop);
  const failureText = useFailureText();
  const save = useAction({
    mutationFn: () => download(exportBadRows, { params: { id } }),
    onError: (failure) => showToast(failureText(failure), 'danger'),
  });
  return (
    <Button busy={save.isPending && t('page.loading')} onClick={() => save.mutate()}>
      {t('imports.downloadBad')}
    </Button>
  );
}
