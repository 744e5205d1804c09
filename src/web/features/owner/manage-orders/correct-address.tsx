import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import administration from '#messages/owner/administration.ts';
import type { Address } from '../../../../contract/account/address.ts';
import { getOrder, type Order } from '../../../../contract/orders/order.ts';
import { useMay } from '../../../app/own-role.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { bookingDetailsKey } from './booking-actions.tsx';
import { CorrectAddressForm } from './correct-address-form.tsx';

/** Only for an order that is delivered and of which nothing is shipped. */
export function CorrectAddress({ order }: { order: Order }) {
  const t = useTranslations(administration);
  const may = useMay();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { _id, status, shipped, delivery, shippingAddress } = order;
  const isFixed = (status !== 'unpaid' && status !== 'paid') || shipped > 0 || delivery?.isPickup;
  if (isFixed || !shippingAddress || !may('orders')) return null;
  const done = (address: Address) => {
    queries.setQueryData([getOrder.name, _id], { ...order, shippingAddress: address });
    setOpen(false);
    // The history has a further entry.
    void queries.invalidateQueries({ queryKey: [bookingDetailsKey, _id] });
  };
  return isOpen ? (
    <CorrectAddressForm orderId={_id} address={shippingAddress} onDone={done} onCancel={() => setOpen(false)} />
  ) : (
    <Button size="small" className="mt-4" onClick={() => setOpen(true)}>
      {t('administration.address.correct')}
    </Button>
  );
}
