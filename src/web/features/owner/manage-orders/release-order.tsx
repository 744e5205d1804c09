import { useState } from 'react';
import holds from '#messages/owner/holds.ts';
import shop from '#messages/shell/shop.ts';
import type { BookingDetails } from '../../../../contract/orders/booking.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useReleaseHolds } from '../holds/use-release-holds.ts';

type Props = { booking: BookingDetails; onChange: () => unknown; onDone: () => void };

/** Ends the reservation of one unpaid order. */
export function ReleaseOrder({ booking: { _id, quantity }, onChange, onDone }: Props) {
  const t = useTranslations(holds, shop);
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useReleaseHolds(() => {
    setAsked(false);
    return onChange();
  });
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('holds.release')}</Button>
      {isAsked ? (
        <ConfirmDialog
          title={t('holds.releaseTitle', { orders: 1 })}
          text={t('holds.releaseText', { orders: 1, units: quantity })}
          confirm={t('holds.release')}
          cancel={t('holds.cancel')}
          busy={isPending && t('page.loading')}
          onConfirm={() => mutate([_id], { onSuccess: onDone })}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
