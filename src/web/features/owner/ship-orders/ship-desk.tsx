import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import shipOrdersTexts from '#messages/owner/ship-orders.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { OTHER_CARRIER } from '../../../../contract/orders/carrier.ts';
import { listOrdersToShip, type OrderToShip, shipOrders } from '../../../../contract/orders/ship-orders.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Check } from '../../../ui/form/check.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { CarrierFields } from './carrier-fields.tsx';
import { ConfirmDoubts } from './confirm-doubts.tsx';
import { DeskFiles } from './desk-files.tsx';
import { type Doubts, doubtsOf } from './doubts.ts';
import { type Carrier, rememberCarrier, useLastCarrier } from './last-carrier.ts';
import { OrderRow } from './order-row.tsx';
import { PastedText } from './pasted-text.tsx';
import { TrackingFile } from './tracking-file.tsx';
import { useDesk } from './use-desk.ts';

type ShipDeskProps = { orders: readonly OrderToShip[]; onShipped: (ids: readonly string[]) => void };

export function ShipDesk({ orders, onShipped }: ShipDeskProps) {
  const t = useTranslations(forms, shipOrdersTexts, shop);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const desk = useDesk(orders);
  const last = useLastCarrier();
  const [changed, setChanged] = useState<Carrier>();
  const carrier = changed ?? last;
  const [isNameMissing, setIsNameMissing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [doubts, setDoubts] = useState<Doubts>();
  const send = useIdempotent();
  const chosen = orders.filter(({ _id }) => desk.chosen.has(_id));
  const ship = useAction({
    mutationFn: () => {
      const body = {
        ...(carrier.carrier && { carrier: carrier.carrier }),
        ...(carrier.carrier === OTHER_CARRIER && { carrierName: carrier.carrierName }),
        orders: chosen.map(({ _id, isPickup }) => {
          const trackingNumber = isPickup ? '' : (desk.tracking.get(_id)?.trim() ?? '');
          return { order: _id, ...(trackingNumber && { trackingNumber }) };
        }),
      };
      return send(body, (idempotencyKey) => call(shipOrders, { body, idempotencyKey }));
    },
    onSuccess: async ({ results }) => {
      const problems = results.flatMap(({ order, problem }) => (problem ? [[order, problem] as const] : []));
      desk.settle(new Map(problems));
      rememberCarrier(carrier);
      setFailure(problems.length > 0 ? t('shipOrders.notShipped', { count: problems.length }) : undefined);
      onShipped(results.flatMap(({ order, problem }) => (problem ? [] : [order])));
      await queries.invalidateQueries({ queryKey: [listOrdersToShip.name] });
    },
    onError: (error) => setFailure(failureText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = carrier.carrier === OTHER_CARRIER && carrier.carrierName.trim() === '';
    setIsNameMissing(isMissing);
    setFailure(chosen.length === 0 ? t('shipOrders.nothingChosen') : undefined);
    if (isMissing || chosen.length === 0) return;
    const found = doubtsOf(chosen, desk.tracking, carrier.carrier !== '');
    setDoubts(found);
    if (!found) ship.mutate();
  };
  const all = orders.map(({ _id }) => _id);
  const printed = chosen.length > 0 ? chosen.map(({ _id }) => _id) : all;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <CarrierFields
          value={carrier}
          error={isNameMissing ? t('form.missing') : undefined}
          onChange={(wanted) => {
            setChanged(wanted);
            setIsNameMissing(false);
          }}
        />
        <TrackingFile onRead={desk.paste} />
        <DeskFiles files={['addresses']} ids={printed} />
      </div>
      {desk.pasted ? <PastedText pasted={desk.pasted} /> : null}
      <div>
        <Check
          label={t('shipOrders.all', { count: orders.length })}
          checked={chosen.length === orders.length}
          onChange={({ currentTarget }) => desk.choose(all, currentTarget.checked)}
        />
        <ul className="border-t border-edge">
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} desk={desk} />
          ))}
        </ul>
      </div>
      <FormError message={failure} />
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 border-t border-edge bg-paper py-3">
        <DeskFiles files={['slips']} ids={printed} />
        <Button type="submit" variant="primary" busy={ship.isPending && t('page.loading')}>
          {t('shipOrders.ship', { count: chosen.length })}
        </Button>
      </div>
      {doubts ? (
        <ConfirmDoubts
          doubts={doubts}
          onCancel={() => setDoubts(undefined)}
          onConfirm={() => {
            setDoubts(undefined);
            ship.mutate();
          }}
        />
      ) : null}
    </form>
  );
}
