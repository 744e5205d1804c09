import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import administration from '#messages/owner/administration.ts';
import shop from '#messages/shell/shop.ts';
import { type BookingDetails, revokeOrderLinks } from '../../../../contract/orders/booking.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { bookingDetailsKey } from './booking-actions.tsx';

/** By which a guest opens the order. */
export function OrderLinks({ booking: { _id, linksRevokedAt } }: { booking: BookingDetails }) {
  const t = useTranslations(administration, shop);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useAction({
    mutationFn: () => call(revokeOrderLinks, { params: { id: _id } }),
    onSuccess: (booking: BookingDetails) => {
      queries.setQueryData([bookingDetailsKey, _id], booking);
      showToast(t('administration.links.revoked'));
    },
    onError: (error) => showToast(failureText(error), 'danger'),
    onSettled: () => setAsked(false),
  });
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-2.5 text-sm">
      <p className="text-soft">{t('administration.links.about')}</p>
      {linksRevokedAt ? (
        <p className="data text-xs leading-5 text-faint">
          {t('administration.links.revokedAt')} <Instant at={linksRevokedAt} />
        </p>
      ) : null}
      <Button size="small" onClick={() => setAsked(true)}>
        {t('administration.links.revoke')}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={t('administration.links.title')}
          text={t('administration.links.text')}
          confirm={t('administration.links.revoke')}
          cancel={t('administration.cancel')}
          variant="danger"
          busy={isPending && t('page.loading')}
          onConfirm={() => mutate()}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </div>
  );
}
