import { useEffect, useState } from 'react';
import administration from '#messages/owner/administration.ts';
import shop from '#messages/shell/shop.ts';
import type { Address } from '../../../../contract/account/address.ts';
import { correctAddress, correctedAddress } from '../../../../contract/orders/order-address.ts';
import { call } from '../../../app/api.ts';
import { refusedFieldText, useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AddressFields } from '../../../parts/address/address-fields.tsx';
import { checkAddress } from '../../../parts/address/check-address.ts';
import { useAddressRules } from '../../../parts/address/use-address-rules.ts';
import { useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';

type Props = { orderId: string; address: Address; onDone: (address: Address) => void; onCancel: () => void };

/** The country stays, because it decides taxes. */
export function CorrectAddressForm({ orderId, address, onDone, onCancel }: Props) {
  const t = useTranslations(administration, shop);
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, watch, setError, setFocus } = useContractForm(correctedAddress, {
    address,
  });
  const rules = useAddressRules(address.country);
  // The button that opened the form is gone.
  useEffect(() => {
    if (rules.rules) setFocus('address.name');
  }, [setFocus, rules.rules]);
  const submit = handleSubmit(async (values) => {
    if (!rules.rules) return;
    const checked = checkAddress(values.address, rules.rules, (field, ...problem) =>
      setError(`address.${field}`, ...problem),
    );
    if (!checked) return;
    setFailure(undefined);
    try {
      const saved = await call(correctAddress, { params: { id: orderId }, body: { address: checked } });
      showToast(t('administration.address.saved'));
      onDone(saved.address);
    } catch (error) {
      setFailure(refusedFieldText(error) ?? failureText(error));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid max-w-read gap-5">
      <p className="text-sm text-soft">{t('administration.address.hint')}</p>
      <AddressFields
        register={(field) => register(`address.${field}`)}
        errors={formState.errors.address}
        countries={[{ code: address.country, name: rules.rules?.name ?? address.country }]}
        rules={rules}
        place={{ region: watch('address.region'), postalCode: watch('address.postalCode') }}
        hasPhone
      />
      <FormEnd
        submit={t('administration.address.save')}
        busy={formState.isSubmitting && t('page.loading')}
        cancel={t('administration.cancel')}
        onCancel={onCancel}
        error={failure}
      />
    </form>
  );
}
