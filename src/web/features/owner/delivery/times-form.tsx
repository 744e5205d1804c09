import { X } from 'lucide';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import delivery from '#messages/owner/delivery.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { type Delivery, deliveryTimes, setDeliveryTimes } from '../../../../contract/owner/delivery.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Check } from '../../../ui/form/check.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { useChange } from './use-delivery.ts';

/** From day 1 of ISO 8601. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const days = weekdays.map((_, at) => at + 1);

export function TimesForm({ times: { version: loaded, ...times } }: Pick<Delivery, 'times'>) {
  const t = useTranslations(delivery, forms, shop);
  const { change, error } = useChange();
  const [version, setVersion] = useState(loaded);
  const { register, handleSubmit, formState, control, watch, setValue } = useContractForm(deliveryTimes, times);
  const holidays = useFieldArray({ control, name: 'holidays' });
  const { errors } = formState;
  const text = (problem: { message?: string | undefined } | undefined) => {
    const key = errorKey(problem);
    return key && t(`form.${key}`);
  };
  const chosen = watch('workingDays');
  const submit = handleSubmit(async (body) => {
    const save = async () => {
      const saved = await call(setDeliveryTimes, { body: { ...body, version } });
      setVersion(saved.times.version);
      return saved;
    };
    await change(save());
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-6 py-5">
      <Field
        label={t('delivery.cutoff')}
        hint={t('delivery.cutoffHint')}
        type="time"
        isData
        className="max-w-48"
        error={text(errors.cutoff)}
        {...register('cutoff')}
      />
      <fieldset className="grid gap-1">
        <legend className="text-sm font-medium">{t('delivery.workingDays')}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4">
          {weekdays.map((name, at) => (
            <Check
              key={name}
              label={t(`delivery.weekdays.${name}`)}
              checked={chosen.includes(at + 1)}
              onChange={({ target }) =>
                setValue(
                  'workingDays',
                  days.filter((other) => (other === at + 1 ? target.checked : chosen.includes(other))),
                  { shouldValidate: formState.isSubmitted },
                )
              }
            />
          ))}
        </div>
        <FieldError id="working-days-error" message={text(errors.workingDays)} />
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="text-sm font-medium">{t('delivery.holidays')}</legend>
        {holidays.fields.length === 0 ? <p className="text-sm text-faint">{t('delivery.noHolidays')}</p> : null}
        {holidays.fields.map(({ id, name }, at) => (
          <div key={id} className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[auto_1fr_auto]">
            <Field
              label={t('delivery.holidayDate')}
              type="date"
              isData
              className="max-sm:col-span-2"
              error={text(errors.holidays?.[at]?.date)}
              {...register(`holidays.${at}.date`)}
            />
            <Field
              label={t('delivery.holidayName')}
              error={text(errors.holidays?.[at]?.name)}
              {...register(`holidays.${at}.name`)}
            />
            <Button
              variant="quietDanger"
              className="mt-6.5"
              aria-label={t('delivery.removeHoliday', { name: name || String(at + 1) })}
              onClick={() => holidays.remove(at)}
            >
              <Icon of={X} className="size-4" />
            </Button>
          </div>
        ))}
        <Button size="small" className="justify-self-start" onClick={() => holidays.append({ date: '', name: '' })}>
          {t('delivery.addHoliday')}
        </Button>
      </fieldset>
      <FormEnd
        submit={t('delivery.saveTimes')}
        busy={formState.isSubmitting && t('page.loading')}
        cancel={t('delivery.cancel')}
        error={error}
      />
    </form>
  );
}
