import { ChevronDown } from 'lucide';
import { useRef, useState } from 'react';
import catalogue from '#messages/catalogue/catalogue.ts';
import delivery from '#messages/owner/delivery.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { type Delivery, deleteParcelSize, parcelSize, setParcelSize } from '../../../../contract/owner/delivery.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { wholeNumber } from './numbers.ts';
import { useChange } from './use-delivery.ts';

type Parcel = Delivery['parcels'][number];

const measures = ['weight', 'length', 'width', 'height'] as const;

export function ParcelRow({ parcel }: { parcel: Parcel }) {
  const t = useTranslations(catalogue, delivery);
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { category, isOwn, ...size } = parcel;
  const written = {
    weight: String(size.weight),
    length: String(size.length),
    width: String(size.width),
    height: String(size.height),
  };
  return (
    <li className="border-b border-line">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary
          ref={summary}
          className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 py-3 hover:text-ink [&::-webkit-details-marker]:hidden"
        >
          <h3 className="text-sm font-medium">{t(`category.${category}`)}</h3>
          {isOwn ? <Badge tone="neutral">{t('delivery.changed')}</Badge> : null}
          <Icon of={ChevronDown} className={`ms-auto size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
          <span className="data basis-full text-sm text-soft">{t('delivery.parcelSummary', written)}</span>
        </summary>
        {isOpen ? (
          <ParcelForm
            parcel={parcel}
            onDone={() => {
              setOpen(false);
              summary.current?.focus();
            }}
          />
        ) : null}
      </details>
    </li>
  );
}

function ParcelForm({ parcel, onDone }: { parcel: Parcel; onDone: () => void }) {
  const t = useTranslations(catalogue, delivery, forms, shop);
  const { change, error } = useChange();
  const { category, isOwn, ...size } = parcel;
  const params = { category };
  const name = { name: t(`category.${category}`) };
  const { register, handleSubmit, formState } = useContractForm(parcelSize, size);
  const submit = handleSubmit(async (body) => {
    if (await change(call(setParcelSize, { params, body }))) onDone();
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 pt-1 pb-5">
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        {measures.map((measure) => {
          const key = errorKey(formState.errors[measure]);
          return (
            <Field
              key={measure}
              label={t(`delivery.${measure}`)}
              type="number"
              inputMode="numeric"
              isData
              error={key && t(`form.${key}`)}
              {...register(measure, wholeNumber)}
            />
          );
        })}
      </div>
      <FormError message={error} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          aria-label={t('delivery.saveLabel', name)}
          busy={formState.isSubmitting && t('page.loading')}
        >
          {t('delivery.save')}
        </Button>
        {isOwn ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('delivery.restoreLabel', name)}
            onClick={async () => {
              if (await change(call(deleteParcelSize, { params }))) onDone();
            }}
          >
            {t('delivery.restore')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
