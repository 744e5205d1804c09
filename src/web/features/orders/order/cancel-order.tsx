import { useState } from 'react';
import followOrder from '#messages/orders/follow-order.ts';
import orders from '#messages/orders/orders.ts';
import shop from '#messages/shell/shop.ts';
import { cancelOrder, type Order } from '../../../../contract/orders/order.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

type CancelOrderProps = {
  order: Order;
  onFailure: (error: unknown) => void;
  onChange: () => unknown;
  onEnd: () => void;
};

export function CancelOrder({ order, onFailure, onChange, onEnd }: CancelOrderProps) {
  const t = useTranslations(followOrder, orders, shop);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useAction({
    mutationFn: () => call(cancelOrder, { params: { id: order._id } }),
    onError: onFailure,
    // The dialog stays until the page shows the new status.
    onSettled: async (_, error) => {
      await onChange();
      setAsking(false);
      // After the dialog has closed.
      if (!error) setTimeout(onEnd);
    },
  });
  return (
    <>
      <Button variant="quiet" className="mt-4" onClick={() => setAsking(true)}>
        {t('followOrder.cancel')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('bookings.cancelTitle')}
          text={t('bookings.cancelText', { name: order.productName })}
          confirm={t('bookings.cancelConfirm')}
          cancel={t('bookings.cancelKeep')}
          busy={isPending && t('page.loading')}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
