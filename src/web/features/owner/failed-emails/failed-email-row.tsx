import { useQueryClient } from '@tanstack/react-query';
import failedEmails from '#messages/owner/failed-emails.ts';
import shop from '#messages/shell/shop.ts';
import {
  dismissFailedEmail,
  type FailedEmail,
  type FailedEmails,
  listFailedEmails,
  sendFailedEmail,
} from '../../../../contract/owner/failed-email.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';

export function FailedEmailRow({ email, onEnd }: { email: FailedEmail; onEnd: () => void }) {
  const t = useTranslations(failedEmails, shop);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const { _id, to, createdAt, failedAt, attempts, error, isExpired } = email;
  const kind = t(`failedEmails.kinds.${email.kind}`);
  const { mutate, isPending, variables } = useAction({
    mutationFn: (act: 'sendAgain' | 'dismiss') =>
      call(act === 'dismiss' ? dismissFailedEmail : sendFailedEmail, { params: { id: _id } }),
    onSuccess: (left: FailedEmails, act) => {
      showToast(t(act === 'dismiss' ? 'failedEmails.dismissed' : 'failedEmails.sentAgain'));
      onEnd();
      queries.setQueryData([listFailedEmails.name], left);
    },
    onError: (failure) => {
      showToast(failureText(failure), 'danger');
      return queries.invalidateQueries({ queryKey: [listFailedEmails.name] });
    },
  });
  const busyWith = (act: typeof variables) => isPending && variables === act && t('page.loading');
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3 text-sm">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium wrap-anywhere">
          {kind} <span className="font-normal text-soft">{to}</span>
        </p>
        <p className="data text-xs leading-5 text-danger">
          {t('failedEmails.failed')} <Instant at={failedAt} />
        </p>
        <p className="data text-xs leading-5 wrap-anywhere text-soft">{error ?? t('failedEmails.noReason')}</p>
        <p className="data text-xs leading-5 text-faint">
          {t('failedEmails.attempts', { count: attempts })}, {t('failedEmails.requested')} <Instant at={createdAt} />
        </p>
        {isExpired ? <p className="mt-1 max-w-read text-soft">{t('failedEmails.expired')}</p> : null}
      </div>
      <div className="flex flex-wrap gap-3">
        {isExpired ? null : (
          <Button
            size="small"
            aria-label={t('failedEmails.sendAgainLabel', { kind, to })}
            busy={busyWith('sendAgain')}
            onClick={() => mutate('sendAgain')}
          >
            {t('failedEmails.sendAgain')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={t('failedEmails.dismissLabel', { kind, to })}
          busy={busyWith('dismiss')}
          onClick={() => mutate('dismiss')}
        >
          {t('failedEmails.dismiss')}
        </Button>
      </div>
    </li>
  );
}
