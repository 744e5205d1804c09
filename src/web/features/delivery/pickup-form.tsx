import { type FormEvent, useState } from 'react';
import delivery from '#messages/delivery.ts';
import shop from '#messages/shop.ts';
import { type Delivery, deletePickupAddress, setPickupAddress } from '../../../contract/delivery.ts';
import { checkAddress } from '../../address-errors.ts';
import { type AddressErrors, AddressFields, type AddressValues } from '../../address-fields.tsx';
import { call } from '../../api.ts';
import { useTranslations } from '../../translations.ts';
import { Button } from '../../ui/button.tsx';
import { FormEnd } from '../../ui/form-end.tsx';
import { useAction } from '../../use-action.ts';
import { useAddressRules } from '../../use-address-rules.ts';
import { useChange } from './use-delivery.ts';

type PickupFormProps = Pick<Delivery, 'pickupAddress' | 'countries'>;

export function PickupForm({ pickupAddress, countries }: PickupFormProps) {
  const t = useTranslations(delivery, shop);
  const { change, error } = useChange();
  const [values, setValues] = useState<AddressValues>(pickupAddress ?? {});
  const [errors, setErrors] = useState<AddressErrors>({});
  const { rules } = useAddressRules(values.country ?? '');
  const send = async () => {
    const checked = checkAddress(values, rules);
    setErrors(checked.errors ?? {});
    if (!checked.address) return;
    await change(call(setPickupAddress, { body: { address: checked.address } }));
  };
  const { mutate, isPending } = useAction({ mutationFn: send });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  const remove = async () => {
    if (await change(call(deletePickupAddress, {}), 'deleted')) setValues({});
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5 py-5">
      <AddressFields values={values} onChange={setValues} errors={errors} countries={countries} />
      <FormEnd
        submit={t('delivery.savePickup')}
        busy={isPending && t('page.loading')}
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
