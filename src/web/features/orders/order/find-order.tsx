import { useState } from 'react';
import followOrder from '#messages/orders/follow-order.ts';
import forms from '#messages/shell/forms.ts';
import { orderLinkRequest, requestOrderLink } from '../../../../contract/orders/order.ts';
import { orderNumberIn } from '../../../../contract/orders/order-number.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormSuccess } from '../../../ui/form/form-success.tsx';

/** Emails a link to an order, for guests. */
export function FindOrder() {
  const t = useTranslations(followOrder, forms);
  const failureText = useFailureText();
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useContractForm(orderLinkRequest, { email: '' });
  const text = (error: { message?: string } | undefined) => {
    const key = errorKey(error);
    return key && t(`form.${key}`);
  };
  const submit = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await call(requestOrderLink, { body });
      setSent(true);
    } catch (error) {
      setFailure(failureText(error));
    }
  });
  if (isSent) return <FormSuccess message={t('followOrder.sent')} />;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-form gap-5">
      <p className="text-soft">{t('followOrder.findLead')}</p>
      <Field
        label={t('followOrder.number')}
        isData
        error={text(formState.errors.number)}
        {...register('number', { setValueAs: (typed?: string) => orderNumberIn(String(typed ?? '')) ?? Number.NaN })}
      />
      <Field
        type="email"
        label={t('followOrder.email')}
        autoComplete="email"
        error={text(formState.errors.email)}
        {...register('email')}
      />
      <FormError message={failure} />
      <Button type="submit" variant="primary" busy={formState.isSubmitting && t('followOrder.send')}>
        {t('followOrder.send')}
      </Button>
    </form>
  );
}
