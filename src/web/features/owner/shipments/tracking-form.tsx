import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import shipments from '#messages/orders/shipments.ts';
import errors from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { OTHER_CARRIER } from '../../../../contract/orders/carrier.ts';
import {
  type ChangedTracking,
  changedTracking,
  changeTracking,
  type Shipment,
} from '../../../../contract/orders/shipment.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Check } from '../../../ui/form/check.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { ownTracking } from './own-tracking.ts';
import { TrackingFields } from './tracking-fields.tsx';

// The check box is true or false.
const rules = z.pipe(
  z.transform(
    ({ notify, ...tracking }: ChangedTracking): ChangedTracking => ({
      ...ownTracking(tracking),
      ...(notify && { notify: 'customer' }),
    }),
  ),
  changedTracking,
) as unknown as typeof changedTracking;

type TrackingFormProps = { shipment: Shipment; onDone: () => Promise<void>; onCancel: () => void };

export default function TrackingForm({ shipment, onDone, onCancel }: TrackingFormProps) {
  const t = useTranslations(shipments, forms, errors);
  const [failure, setFailure] = useState<string>();
  const form = useContractForm(rules, valuesOf(shipment));
  const { register, handleSubmit, formState, setFocus } = form;
  // The button that opened the form is gone.
  useEffect(() => setFocus('carrier'), [setFocus]);
  const text = (problem: { message?: string | undefined } | undefined) => {
    const key = errorKey(problem);
    return key && t(`form.${key}`);
  };
  const submit = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      const { number } = await call(changeTracking, { params: { id: shipment._id }, body });
      showToast(t('shipments.saved', { number: String(number) }));
      await onDone();
    } catch (error) {
      setFailure(String(asRefusal(error)?.details.detail ?? t('errors.internal')));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-3xl gap-5">
      <TrackingFields form={form} text={text} />
      <Check label={t('shipments.notify')} {...register('notify')} />
      <FormEnd
        submit={t('shipments.save')}
        busy={formState.isSubmitting && t('shipments.saving')}
        cancel={t('shipments.cancel')}
        onCancel={onCancel}
        error={failure}
      />
    </form>
  );
}

function valuesOf({ carrier, trackingNumber, trackingUrl }: Shipment) {
  const isOther = carrier?.code === OTHER_CARRIER;
  return {
    carrier: carrier?.code,
    trackingNumber: trackingNumber ?? undefined,
    ...(isOther && { carrierName: carrier.name, trackingUrl: trackingUrl ?? undefined }),
  };
}
