import { lazy, Suspense, useState } from 'react';
import shipments from '#messages/orders/shipments.ts';
import shop from '#messages/shell/shop.ts';
import { deliverShipment, type Shipment } from '../../../../contract/orders/shipment.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useMay } from '../../../app/own-role.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { ShipmentSummary, wordsOfShipments } from '../../../parts/order/shipment.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

// Loaded when it is opened.
const TrackingForm = lazy(() => import('./tracking-form.tsx'));

type ShipmentRowProps = { shipment: Shipment; isPickup: boolean; onChange: () => Promise<void> };

export function ShipmentRow({ shipment, isPickup, onChange }: ShipmentRowProps) {
  const t = useTranslations(shipments, shop);
  const words = wordsOfShipments(isPickup);
  const failureText = useFailureText();
  const mayShip = useMay()('fulfilment');
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const number = String(shipment.number);
  const deliver = useAction({
    mutationFn: () => call(deliverShipment, { params: { id: shipment._id } }),
    onSuccess: () => showToast(t(`${words}.deliveredToast`, { number })),
    onError: (error) => showToast(failureText(error), 'danger'),
    onSettled: () => {
      setAsking(false);
      return onChange();
    },
  });
  return (
    <li className="grid gap-4 border border-line bg-raised p-4">
      <ShipmentSummary shipment={shipment} isPickup={isPickup} />
      {!mayShip ? null : isEditing ? (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <TrackingForm
            shipment={shipment}
            onDone={async () => {
              await onChange();
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-3">
          {shipment.deliveredAt ? null : (
            <Button size="small" aria-label={t(`${words}.deliverLabel`, { number })} onClick={() => setAsking(true)}>
              {t(`${words}.deliver`)}
            </Button>
          )}
          {isPickup ? null : (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('shipments.editLabel', { number })}
              onClick={() => setEditing(true)}
            >
              {t('shipments.edit')}
            </Button>
          )}
          <ButtonLink
            size="small"
            variant="quiet"
            to={paths.packingSlip(shipment._id)}
            aria-label={t(`${words}.packingSlipLabel`, { number })}
          >
            {t('shipments.packingSlip')}
          </ButtonLink>
        </div>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={t(`${words}.deliverTitle`, { number })}
          text={t(`${words}.deliverText`)}
          confirm={t(`${words}.deliver`)}
          cancel={t('shipments.cancel')}
          variant="primary"
          busy={deliver.isPending && t('page.loading')}
          onConfirm={() => deliver.mutate()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}
