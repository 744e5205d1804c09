import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import bulkEdit from '#messages/owner/bulk-edit.ts';
import scheduledEdits from '#messages/owner/scheduled-edits.ts';
import shop from '#messages/shell/shop.ts';
import {
  cancelScheduledEdit,
  listScheduledEdits,
  type ScheduledEdit,
} from '../../../../contract/owner/scheduled-edit.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useChangeText } from './use-change-text.ts';

const queryKey = [listScheduledEdits.name];

/** What the shop will change, is changing, and has changed by itself; nothing where nothing was ever scheduled. */
export function ScheduledEdits() {
  const t = useTranslations(scheduledEdits, shop);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call(listScheduledEdits, { query: { limit: '20' } }),
    ...alwaysStale,
  });
  if (!error && !data?.items.length) return null;
  return (
    <section className="mt-12">
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg font-medium outline-none">
        {t('scheduledEdits.heading')}
      </h2>
      {error && !data ? (
        <Notice
          role="alert"
          title={t('scheduledEdits.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      <ul className="max-w-table">
        {data?.items.map((edit) => (
          // The pressed button is removed.
          <Scheduled key={edit._id} edit={edit} onCancelled={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  );
}

type ScheduledProps = { edit: ScheduledEdit; onCancelled: () => void };

function Scheduled({ edit, onCancelled }: ScheduledProps) {
  const { _id, change, products, startsAt, endsAt, state, scheduledBy } = edit;
  const t = useTranslations(bulkEdit, scheduledEdits, shop);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const changeText = useChangeText(change);
  const cancel = useAction({
    mutationFn: () => call(cancelScheduledEdit, { params: { id: _id } }),
    onSuccess: async () => {
      showToast(t('scheduledEdits.cancelled'));
      await queries.invalidateQueries({ queryKey });
      onCancelled();
    },
    onError: async (failure) => {
      showToast(failureText(failure), 'danger');
      await queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 text-sm">
      <p className="min-w-48 flex-1">
        <span className="font-medium">{changeText}</span>{' '}
        <span className="text-soft">
          {t('bulkEdit.products', { count: products })} · {t('scheduledEdits.from')} <Instant at={startsAt} />
          {endsAt ? (
            <>
              {' '}
              {t('scheduledEdits.until')} <Instant at={endsAt} />
            </>
          ) : null}
          {scheduledBy ? ` · ${scheduledBy}` : null}
        </span>
      </p>
      <Badge tone={state === 'started' ? 'success' : 'neutral'}>{t(`scheduledEdits.states.${state}`)}</Badge>
      {state === 'waiting' ? (
        <Button
          size="small"
          aria-label={t('scheduledEdits.cancelLabel', { change: changeText })}
          busy={cancel.isPending && t('page.loading')}
          onClick={() => cancel.mutate()}
        >
          {t('scheduledEdits.cancel')}
        </Button>
      ) : null}
    </li>
  );
}
