import { useRef, useState } from 'react';
import delivery from '#messages/owner/delivery.ts';
import shop from '#messages/shell/shop.ts';
import {
  createDeliveryMethod,
  type Delivery,
  type DeliveryZone,
  deleteDeliveryZone,
  EVERYWHERE,
  updateDeliveryZone,
} from '../../../../contract/owner/delivery.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { MethodForm } from './method-form.tsx';
import { MethodRow } from './method-row.tsx';
import { useChange } from './use-delivery.ts';
import { ZoneForm } from './zone-form.tsx';

type ZoneSectionProps = { zone: DeliveryZone; countries: Delivery['countries'] };

export function ZoneSection({ zone, countries }: ZoneSectionProps) {
  const { id, name, methods } = zone;
  const t = useTranslations(delivery, shop);
  const { change, error } = useChange();
  const [open, setOpen] = useState<'zone' | 'method' | 'delete'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setOpen(undefined);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 id={id} ref={heading} tabIndex={-1} className="font-medium wrap-anywhere outline-none">
            {name}
          </h3>
          <p translate="no" className="max-w-read text-sm text-soft">
            {useAreas(zone, countries)}
          </p>
        </div>
        <div className="flex flex-wrap gap-1 max-sm:-ms-3">
          <Button
            variant="quiet"
            size="small"
            aria-label={t('delivery.editLabel', { name })}
            aria-expanded={open === 'zone'}
            onClick={() => setOpen('zone')}
          >
            {t('delivery.edit')}
          </Button>
          <Button
            variant="quietDanger"
            size="small"
            aria-label={t('delivery.deleteLabel', { name })}
            onClick={() => setOpen('delete')}
          >
            {t('delivery.delete')}
          </Button>
        </div>
      </div>
      {open === 'zone' ? (
        <ZoneForm
          zone={zone}
          countries={countries}
          save={(body) => call(updateDeliveryZone, { params: { id }, body })}
          onDone={close}
        />
      ) : null}
      {methods.length > 0 ? (
        <ul className="mt-2 border-t border-line" aria-label={t('delivery.methods', { name })}>
          {methods.map((method) => (
            <MethodRow key={method.id} method={method} />
          ))}
        </ul>
      ) : (
        <p className="mt-2 border-y border-line py-3 text-sm text-warning">{t('delivery.noMethods')}</p>
      )}
      {open === 'method' ? (
        <MethodForm save={(body) => call(createDeliveryMethod, { params: { id }, body })} onDone={close} />
      ) : (
        <Button size="small" className="mt-3" onClick={() => setOpen('method')}>
          {t('delivery.addMethod')}
        </Button>
      )}
      <FormError message={error} />
      {open === 'delete' ? (
        <ConfirmDialog
          title={t('delivery.deleteZoneTitle', { name })}
          text={t('delivery.deleteZoneText')}
          confirm={t('delivery.delete')}
          cancel={t('delivery.keep')}
          onConfirm={async () => {
            if (!(await change(call(deleteDeliveryZone, { params: { id } }), 'deleted'))) close();
          }}
          onCancel={close}
        />
      ) : null}
    </section>
  );
}

/** `Germany, France (10-19)`, with the number of those that do not fit. */
function useAreas({ areas }: DeliveryZone, countries: Delivery['countries']): string {
  const t = useTranslations(delivery);
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  return areas
    .map(({ country, regions = [], postalCodes = [] }) => {
      const name = country === EVERYWHERE ? t('delivery.everywhere') : (names.get(country) ?? country);
      const parts = [...regions, ...postalCodes];
      return parts.length > 0 ? `${name} (${parts.join(', ')})` : name;
    })
    .join(', ');
}
