import deliveryPlaces from '#messages/buying/delivery-places.ts';
import type { DeliveryPlaces, ServedArea } from '../../../../contract/buying/delivery-places.ts';
import { useTranslations } from '../../../app/translations.ts';
import { MethodsTable } from './methods-table.tsx';

/** All places of delivery, each with a table of its methods. */
export function DeliveryPlacesList({ delivery: { places, pickupAddress } }: { delivery: DeliveryPlaces }) {
  const t = useTranslations(deliveryPlaces);
  if (places.length === 0) return <p>{t('deliveryPlaces.none')}</p>;
  return (
    <>
      <p className="max-w-read">{t('deliveryPlaces.lead')}</p>
      {places.length > 1 ? <p className="mt-2 max-w-read text-soft">{t('deliveryPlaces.mostSpecific')}</p> : null}
      {places.map(({ areas, methods }) => {
        const name = areas.map(textOf).join(', ');
        return (
          <div key={name} className="mt-8">
            <h3 id={idOf(name)} className="max-w-read font-medium wrap-anywhere">
              {name}
            </h3>
            {methods.length > 0 ? (
              <MethodsTable labelledBy={idOf(name)} methods={methods} />
            ) : (
              <p className="mt-2 text-soft">{t('deliveryPlaces.notDelivered')}</p>
            )}
          </div>
        );
      })}
      {pickupAddress ? (
        <div className="mt-8">
          <h3 className="font-medium">{t('deliveryPlaces.pickup')}</h3>
          <address className="mt-2 not-italic text-soft">
            {pickupAddress.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </div>
      ) : null}
    </>
  );

  function textOf({ country, regions, postalCodes }: ServedArea): string {
    const parts = [...regions, ...postalCodes].join(', ');
    const name = country?.name ?? t('deliveryPlaces.everywhere');
    return parts ? `${name} (${parts})` : name;
  }
}

const idOf = (name: string) => `to-${name.replaceAll(/\W+/g, '-').toLowerCase()}`;
