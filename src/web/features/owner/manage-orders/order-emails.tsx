import { useQuery, useQueryClient } from '@tanstack/react-query';
import orderEmails from '#messages/owner/order-emails.ts';
import shop from '#messages/shell/shop.ts';
import { listOrderEmails, type OrderEmail, sendOrderEmail } from '../../../../contract/orders/order-email.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Section } from './section.tsx';

/** What the order has sent, or could not send. */
export function OrderEmails({ orderId }: { orderId: string }) {
  const t = useTranslations(orderEmails);
  const queryKey = [listOrderEmails.name, orderId];
  const { data = [], error } = useQuery({
    queryKey,
    queryFn: () => call(listOrderEmails, { params: { id: orderId } }),
    ...alwaysStale,
  });
  if (data.length === 0 && !error) return null;
  return (
    <Section title={t('orderEmails.heading')}>
      {error ? <p role="alert">{t('orderEmails.failed')}</p> : null}
      <ul className="border-t border-line empty:hidden">
        {data.map((email) => (
          <Row key={email._id} email={email} queryKey={queryKey} />
        ))}
      </ul>
    </Section>
  );
}

function Row({ email, queryKey }: { email: OrderEmail; queryKey: string[] }) {
  const t = useTranslations(orderEmails, shop);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { kind, state, createdAt, at, nextAttemptAt, error } = email;
  const name = t(`orderEmails.kinds.${kind}`);
  const isProblem = state === 'failed' || state === 'retrying';
  const { mutate, isPending } = useAction({
    mutationFn: () => call(sendOrderEmail, { params: { id: email._id } }),
    onSuccess: (emails: OrderEmail[]) => {
      queries.setQueryData(queryKey, emails);
      showToast(t('orderEmails.sentAgain'));
    },
    onError: (failure) => showToast(failureText(failure), 'danger'),
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-line py-2.5 text-sm">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className={`data text-xs leading-5 ${isProblem ? 'text-danger' : 'text-faint'}`}>
          {t(`orderEmails.states.${state}`)} <Instant at={nextAttemptAt ?? at ?? createdAt} />
        </p>
        {error ? <p className="data text-xs leading-5 wrap-anywhere text-soft">{error}</p> : null}
      </div>
      {state === 'waiting' ? null : (
        <Button
          size="small"
          aria-label={t('orderEmails.sendAgainLabel', { name })}
          busy={isPending && t('page.loading')}
          onClick={() => mutate()}
        >
          {t('orderEmails.sendAgain')}
        </Button>
      )}
    </li>
  );
}
