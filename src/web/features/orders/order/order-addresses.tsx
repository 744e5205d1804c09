import followOrder from '#messages/orders/follow-order.ts';
import type { Address } from '../../../../contract/account/address.ts';
import { addressLines } from '../../../../contract/account/address-rules.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAddressRules } from '../../../parts/address/use-address-rules.ts';
import { DeliveryDates } from '../../../parts/order/delivery-dates.tsx';

type PickupPlace = NonNullable<NonNullable<Order['delivery']>['pickup']>;

/** How and where the order arrives, and to whom it is billed. */
export function OrderAddresses({ order }: { order: Order }) {
  const t = useTranslations(followOrder);
  const { status, delivery, shippingAddress, billingAddress } = order;
  if (!delivery) return null;
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery" className="border-t border-ink pt-4 text-subheading">
        {delivery.isPickup ? t('followOrder.pickup') : t('followOrder.delivery')}
      </h2>
      <p className="mt-3">
        {delivery.name}{' '}
        {isOnItsWay(status) ? (
          <span className="text-soft">
            <DeliveryDates delivery={delivery} />
          </span>
        ) : null}
      </p>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        {delivery.pickup ? <Pickup pickup={delivery.pickup} /> : null}
        {shippingAddress && !delivery.isPickup ? <PostalAddress address={shippingAddress} /> : null}
        {billingAddress ? (
          <div>
            <h3 className="label mb-1">{t('followOrder.billing')}</h3>
            <PostalAddress address={billingAddress} />
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** Nothing else of an order arrives. */
const isOnItsWay = (status: Order['status']) => status === 'unpaid' || status === 'paid' || status === 'shipped';

function Pickup({ pickup: { lines, promised, isClosed } }: { pickup: PickupPlace }) {
  const t = useTranslations(followOrder);
  return (
    <div>
      <h3 className="label mb-1">{t('followOrder.pickupAt')}</h3>
      <AddressLines lines={lines} />
      {promised ? (
        <p className="mt-2 text-sm font-medium wrap-anywhere">
          {t('followOrder.pickupMoved', { address: promised.join(', ') })}
        </p>
      ) : null}
      {isClosed ? <p className="mt-2 text-sm font-medium text-danger">{t('followOrder.pickupClosed')}</p> : null}
    </div>
  );
}

function PostalAddress({ address }: { address: Address }) {
  const { rules } = useAddressRules(address.country);
  const lines = rules
    ? addressLines(address, rules)
    : [address.name, address.line1, address.postalCode, address.city].filter((line) => line !== undefined);
  return <AddressLines lines={lines} />;
}

function AddressLines({ lines }: { lines: readonly string[] }) {
  return (
    <address translate="no" className="text-sm not-italic">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and never move.
        <span key={index} className="block wrap-anywhere">
          {line}
        </span>
      ))}
    </address>
  );
}
