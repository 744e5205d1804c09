import { X } from 'lucide';
import { useEffect, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import delivery from '#messages/owner/delivery.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { type Delivery, deliveryPricings, type NewMethod, newMethod } from '../../../../contract/owner/delivery.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AmountControl } from '../../../parts/amount/amount-control.tsx';
import { errorKey, useContractForm, withoutEmpty } from '../../../parts/form/form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { optionalNumber, wholeNumber } from './numbers.ts';
import { useChange } from './use-delivery.ts';

type MethodFormProps = {
  method?: NewMethod & { version: string };
  save: (method: NewMethod & { version?: string }) => Promise<Delivery>;
  onDone: () => void;
};

const rules = withoutEmpty(newMethod);

// A band starts without a price, which the rules then ask for.
const blankBand = { upTo: null } as NewMethod['bands'][number];

const blank: NewMethod = {
  name: '',
  pricing: 'flat',
  bands: [blankBand],
  handlingDays: 1,
  transitDaysMin: 1,
  transitDaysMax: 3,
};

export function MethodForm({ method, save, onDone }: MethodFormProps) {
  const t = useTranslations(delivery, forms, shop);
  const { currency } = useSettings();
  const { change, error } = useChange();
  const { version: loaded, ...values } = method ?? { ...blank, version: undefined };
  // While the form is open, the page may load what another admin has changed.
  const [version] = useState(loaded);
  const form = useContractForm(rules, values);
  const { register, handleSubmit, formState, control, watch, setValue, setFocus } = form;
  // The button that opened the form is gone.
  useEffect(() => setFocus('name'), [setFocus]);
  const bands = useFieldArray({ control, name: 'bands' });
  const { errors } = formState;
  const text = (problem: { message?: string | undefined } | undefined) => {
    const key = errorKey(problem);
    return key && t(`form.${key}`);
  };
  const pricing = watch('pricing');
  const hasSteps = pricing === 'weight' || pricing === 'total';
  const submit = handleSubmit(async (body) => {
    if (await change(save({ ...body, ...(version && { version }) }))) onDone();
  });
  const number = { type: 'number', inputMode: 'numeric', isData: true } as const;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-3xl gap-5 py-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={t('delivery.methodName')}
          hint={t('delivery.methodNameHint')}
          error={text(errors.name)}
          {...register('name')}
        />
        <FieldFrame label={t('delivery.pricing')} error={text(errors.pricing)}>
          {(field) => (
            <Select
              {...field}
              {...register('pricing', {
                // A price that does not depend on anything has no steps.
                onChange: ({ target }) => {
                  if (target.value === 'flat' || target.value === 'pickup')
                    setValue('bands', [
                      { ...form.getValues('bands').at(-1), upTo: null } as NewMethod['bands'][number],
                    ]);
                },
              })}
            >
              {deliveryPricings.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`delivery.pricings.${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      </div>
      <div className="grid gap-4">
        {bands.fields.map(({ id }, at) => (
          <div
            key={id}
            className={hasSteps ? 'grid grid-cols-[1fr_1fr_auto] items-start gap-3' : 'grid sm:grid-cols-2'}
          >
            {hasSteps ? (
              <AmountControl
                // The text of one kind means something else in the other.
                key={pricing}
                amount={{ kind: pricing === 'weight' ? 'grams' : 'money' }}
                label={pricing === 'weight' ? t('delivery.upToWeight') : t('delivery.upToTotal', { currency })}
                hint={at === bands.fields.length - 1 ? t('delivery.upToHint') : undefined}
                error={text(errors.bands?.[at]?.upTo)}
                control={control}
                name={register(`bands.${at}.upTo`).name}
              />
            ) : null}
            <AmountControl
              amount={{ kind: 'money' }}
              label={t('delivery.price', { currency })}
              error={text(errors.bands?.[at]?.price)}
              control={control}
              name={register(`bands.${at}.price`).name}
            />
            {hasSteps ? (
              <Button
                variant="quietDanger"
                className="mt-6.5"
                aria-label={t('delivery.removeBand', { number: String(at + 1) })}
                disabled={bands.fields.length === 1}
                onClick={() => bands.remove(at)}
              >
                <Icon of={X} className="size-4" />
              </Button>
            ) : null}
          </div>
        ))}
        <FormError message={text(errors.bands?.root ?? (Array.isArray(errors.bands) ? undefined : errors.bands))} />
        {hasSteps ? (
          <Button size="small" className="justify-self-start" onClick={() => bands.append(blankBand)}>
            {t('delivery.addBand')}
          </Button>
        ) : null}
      </div>
      {pricing === 'pickup' ? null : (
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <AmountControl
            amount={{ kind: 'money' }}
            label={t('delivery.freeFrom', { currency })}
            hint={t('delivery.freeFromHint')}
            error={text(errors.freeFrom)}
            control={control}
            name={register('freeFrom').name}
          />
          <Field
            {...number}
            label={t('delivery.maxWeight')}
            hint={t('delivery.maxWeightHint')}
            error={text(errors.maxWeight)}
            {...register('maxWeight', optionalNumber)}
          />
          <Field
            {...number}
            label={t('delivery.maxLength')}
            hint={t('delivery.maxLengthHint')}
            error={text(errors.maxLength)}
            {...register('maxLength', optionalNumber)}
          />
        </div>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field
          {...number}
          label={t('delivery.handlingDays')}
          hint={t('delivery.handlingDaysHint')}
          error={text(errors.handlingDays)}
          {...register('handlingDays', wholeNumber)}
        />
        <Field
          {...number}
          label={t('delivery.transitDaysMin')}
          hint={t('delivery.transitDaysHint')}
          error={text(errors.transitDaysMin)}
          {...register('transitDaysMin', wholeNumber)}
        />
        <Field
          {...number}
          label={t('delivery.transitDaysMax')}
          hint={t('delivery.transitDaysHint')}
          error={text(errors.transitDaysMax)}
          {...register('transitDaysMax', wholeNumber)}
        />
      </div>
      <FormEnd
        submit={t('delivery.save')}
        busy={formState.isSubmitting && t('page.loading')}
        cancel={t('delivery.cancel')}
        onCancel={onDone}
        error={error}
      />
    </form>
  );
}
