import { useState } from 'react';
import delivery from '#messages/owner/delivery.ts';
import shop from '#messages/shell/shop.ts';
import {
  type Delivery,
  deletePickupAddress,
  pickupAddress as rules,
  setPickupAddress,
} from '../../../../contract/owner/delivery.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AddressFields, emptyAddress } from '../../../parts/address/address-fields.tsx';
import { checkAddress } from '../../../parts/address/check-address.ts';
import { useAddressRules } from '../../../parts/address/use-address-rules.ts';
import { useContractForm } from '../../../parts/form/form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { useChange } from './use-delivery.ts';

type PickupFormProps = Pick<Delivery, 'pickupAddress' | 'pickupVersion' | 'countries'>;

export function PickupForm({ pickupAddress, pickupVersion, countries }: PickupFormProps) {
  const t = useTranslations(delivery, shop);
  const { change, error } = useChange();
  const [version, setVersion] = useState(pickupVersion);
  const seen = (saved: Delivery) => {
    setVersion(saved.pickupVersion);
    return saved;
  };
  const form = useContractForm(rules, { address: { ...emptyAddress, ...pickupAddress } });
  const { register, handleSubmit, formState, watch, reset, setError } = form;
  const countryRules = useAddressRules(watch('address.country'));
  const submit = handleSubmit(async ({ address }) => {
    if (!countryRules.rules) return;
    const checked = checkAddress(address, countryRules.rules, (field, ...problem) =>
      setError(`address.${field}`, ...problem),
    );
    if (checked) await change(call(setPickupAddress, { body: { address: checked, version } }).then(seen));
  });
  const remove = async () => {
    if (await change(call(deletePickupAddress, {}).then(seen), 'deleted')) reset({ address: emptyAddress });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5 py-5">
      <AddressFields
        register={(field) => register(`address.${field}`)}
        errors={formState.errors.address}
        countries={countries}
        rules={countryRules}
      />
      <FormEnd
        submit={t('delivery.savePickup')}
        busy={formState.isSubmitting && t('page.loading')}
        cancel={t('delivery.cancel')}
        error={error}
      />
      {pickupAddress ? (
        <Button variant="quietDanger" size="small" className="-ms-3 justify-self-start" onClick={remove}>
          {t('delivery.deletePickup')}
        </Button>
      ) : null}
    </form>
  );
}
