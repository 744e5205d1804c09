import { type UseFormReturn, useWatch } from 'react-hook-form';
import shipments from '#messages/orders/shipments.ts';
import { carrierCodes, carrierOf, OTHER_CARRIER } from '../../../../contract/orders/carrier.ts';
import type { ChangedTracking, NewShipment } from '../../../../contract/orders/shipment.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { Select } from '../../../ui/form/select.tsx';

type Tracking = Pick<ChangedTracking, 'carrier' | 'carrierName' | 'trackingNumber' | 'trackingUrl'>;

type TrackingFieldsProps = {
  form: UseFormReturn<NewShipment> | UseFormReturn<ChangedTracking>;
  text: (problem: { message?: string | undefined } | undefined) => string | undefined;
};

const optional = { setValueAs: (text?: string) => text?.trim() || undefined };

export function TrackingFields({ form, text }: TrackingFieldsProps) {
  const t = useTranslations(shipments);
  // Both forms have these fields.
  const { register, control, formState } = form as unknown as UseFormReturn<Tracking>;
  const { errors } = formState;
  const isOther = useWatch({ control, name: 'carrier' }) === OTHER_CARRIER;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <FieldFrame label={t('shipments.carrier')} error={text(errors.carrier)}>
        {(field) => (
          <Select {...field} {...register('carrier', optional)}>
            <option value="">{t('shipments.noCarrier')}</option>
            {carrierCodes.map((code) => (
              <option key={code} value={code}>
                {carrierOf(code)?.name ?? t('shipments.otherCarrier')}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      {isOther ? (
        <Field
          label={t('shipments.carrierName')}
          error={text(errors.carrierName)}
          {...register('carrierName', optional)}
        />
      ) : null}
      <Field
        label={t('shipments.trackingNumber')}
        hint={t('shipments.optional')}
        autoComplete="off"
        isData
        error={text(errors.trackingNumber)}
        {...register('trackingNumber', optional)}
      />
      {isOther ? (
        <Field
          label={t('shipments.trackingUrl')}
          hint={t('shipments.trackingUrlHint')}
          type="url"
          isData
          error={text(errors.trackingUrl)}
          {...register('trackingUrl', optional)}
        />
      ) : null}
    </div>
  );
}
