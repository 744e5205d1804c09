import shipments from '#messages/orders/shipments.ts';
import { carrierCodes, carrierOf, OTHER_CARRIER } from '../../../../contract/orders/carrier.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import type { Carrier } from './last-carrier.ts';

export function CarrierFields({
  value,
  error,
  onChange,
}: {
  value: Carrier;
  error: string | undefined;
  onChange: (carrier: Carrier) => void;
}) {
  const t = useTranslations(shipments);
  return (
    <>
      <Choice
        label={t('shipments.carrier')}
        value={value.carrier}
        options={[
          { value: '', label: t('shipments.noCarrier') },
          ...carrierCodes.map((code) => ({ value: code, label: carrierOf(code)?.name ?? t('shipments.otherCarrier') })),
        ]}
        onChoose={(carrier) => onChange({ ...value, carrier })}
      />
      {value.carrier === OTHER_CARRIER ? (
        <Field
          label={t('shipments.carrierName')}
          value={value.carrierName}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...value, carrierName: currentTarget.value })}
        />
      ) : null}
    </>
  );
}
