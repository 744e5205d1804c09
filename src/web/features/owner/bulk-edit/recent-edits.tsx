import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import bulkEdit from '#messages/owner/bulk-edit.ts';
import shop from '#messages/shell/shop.ts';
import { type BulkEdit, listBulkEdits, undoBulkEdit } from '../../../../contract/owner/bulk-edit.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useChangeText } from './use-change-text.ts';

const queryKey = [listBulkEdits.name];

export function RecentEdits({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const t = useTranslations(bulkEdit, shop);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call(listBulkEdits, { query: { limit: '20' } }),
    ...alwaysStale,
  });
  return (
    <section className="mt-12">
      <h2 ref={heading} tabIndex={-1} className="mb-4 scroll-mt-6 text-lg font-medium outline-none">
        {t('bulkEdit.recent')}
      </h2>
      {error && !data ? (
        <Notice
          role="alert"
          title={t('bulkEdit.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-40" /> : null}
      {data?.items.length === 0 ? <p className="text-sm text-soft">{t('bulkEdit.noneYet')}</p> : null}
      <ul className="max-w-table">
        {data?.items.map((edit) => (
          <Edit key={edit._id} edit={edit} />
        ))}
      </ul>
    </section>
  );
}

function Edit({ edit: { _id, change, products, editedAt, editedBy, undoneAt } }: { edit: BulkEdit }) {
  const t = useTranslations(bulkEdit, shop);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const changeText = useChangeText(change);
  const undo = useAction({
    mutationFn: () => call(undoBulkEdit, { params: { id: _id } }),
    onSuccess: async ({ keptByUndo }) => {
      showToast(t('bulkEdit.wasUndone', { kept: keptByUndo ?? 0 }));
      await queries.invalidateQueries({ queryKey });
    },
    onError: (failure) => showToast(failureText(failure), 'danger'),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 text-sm">
      <p className="min-w-48 flex-1">
        <span className="font-medium">{changeText}</span>{' '}
        <span className="text-soft">
          {t('bulkEdit.products', { count: products })} · <Instant at={editedAt} />
          {editedBy ? ` · ${editedBy}` : null}
        </span>
      </p>
      {undoneAt ? (
        <p className="py-1 text-soft">
          {t('bulkEdit.undone')} <Instant at={undoneAt} />
        </p>
      ) : (
        <Button
          size="small"
          aria-label={t('bulkEdit.undoLabel', { change: changeText })}
          busy={undo.isPending && t('page.loading')}
          onClick={() => undo.mutate()}
        >
          {t('bulkEdit.undo')}
        </Button>
      )}
    </li>
  );
}
