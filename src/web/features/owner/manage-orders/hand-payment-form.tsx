import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import handPayment from '#messages/owner/hand-payment.ts';
import forms from '#messages/shell/forms.ts';
import { type BookingDetails, listBookings } from '../../../../contract/orders/booking.ts';
import { handMethods, newHandPayment, recordHandPayment } from '../../../../contract/orders/hand-payment.ts';
import { call } from '../../../app/api.ts';
import { shopNow } from '../../../app/clock.ts';
import { refusedFieldText, useFailureText } from '../../../app/failure.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AmountControl } from '../../../parts/amount/amount-control.tsx';
import { useMoney } from '../../../parts/amount/money.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { optionalText } from '../../../parts/form/optional.ts';
import { today } from '../../../parts/time/today.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { Select } from '../../../ui/form/select.tsx';

type Props = {
  booking: BookingDetails;
  onDone: () => Promise<void>;
  onRefused: () => void;
  onCancel: () => void;
};

/** The amount is typed, not filled in: it is compared with what the order costs. */
export function HandPaymentForm({ booking, onDone, onRefused, onCancel }: Props) {
  const t = useTranslations(handPayment, forms);
  const { _id, number, price, currency } = booking;
  const { timeZone } = useSettings();
  const money = useMoney();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { register, control, handleSubmit, formState, setFocus } = useContractForm(newHandPayment, {
    method: 'bank_transfer',
    receivedOn: today(new Date(shopNow()), timeZone),
  });
  const { errors, isSubmitting } = formState;
  // The button that opened the form is gone.
  useEffect(() => setFocus('method'), [setFocus]);
  const text = (error: Parameters<typeof errorKey>[0]) => {
    const key = errorKey(error);
    return key && t(`form.${key}`);
  };
  const submit = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await call(recordHandPayment, { params: { id: _id }, body });
    } catch (error) {
      setFailure(refusedFieldText(error) ?? failureText(error));
      onRefused();
      return;
    }
    showToast(t('handPayment.saved', { number: String(number) }));
    void queries.invalidateQueries({ queryKey: [listBookings.name] });
    await onDone();
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-3xl gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FieldFrame label={t('handPayment.method')} error={text(errors.method)}>
          {(frame) => (
            <Select {...frame} {...register('method')}>
              {handMethods.map((method) => (
                <option key={method} value={method}>
                  {t(`handPayment.methods.${method}`)}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
        <AmountControl
          label={t('handPayment.amount', { currency })}
          hint={t('handPayment.amountHint', { amount: money(price, currency) })}
          amount={{ kind: 'money', currency }}
          error={text(errors.amount)}
          control={control}
          name={register('amount').name}
        />
        <Field
          label={t('handPayment.receivedOn')}
          type="date"
          isData
          error={text(errors.receivedOn)}
          {...register('receivedOn')}
        />
        <Field
          label={t('handPayment.reference')}
          hint={t('handPayment.referenceHint')}
          error={text(errors.reference)}
          {...register('reference', optionalText)}
        />
      </div>
      <FormEnd
        submit={t('handPayment.save')}
        busy={isSubmitting && t('handPayment.saving')}
        cancel={t('handPayment.cancel')}
        onCancel={onCancel}
        error={failure}
      />
    </form>
  );
}
