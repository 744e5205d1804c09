import { useEffect } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import addresses from '#messages/account/addresses.ts';
import taxes from '#messages/owner/taxes.ts';
import { findRegionCode } from '../../../../contract/account/address-rules.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAddressRules } from '../../../parts/address/use-address-rules.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Options } from '../../../ui/form/options.tsx';
import { Select } from '../../../ui/form/select.tsx';

type RegionFieldProps = {
  label: string;
  /** Without a region. */
  none: string;
  country: string | undefined;
  /** Its code; a text where the country has no list of regions. */
  region: string | undefined;
  error: string | undefined;
  input: UseFormRegisterReturn;
  onClear: () => void;
};

/** A region as addresses of the country have it. Nothing where they have none. */
export function RegionField({ label, none, country, region, error, input, onClear }: RegionFieldProps) {
  const t = useTranslations(addresses, taxes);
  const { rules, isFailed } = useAddressRules(country);
  const hasRegions = rules?.rows.flat().includes('region');
  const isListed = rules !== undefined && rules.regions.length > 0;
  const isOfAnother =
    rules !== undefined && Boolean(region) && (!hasRegions || (isListed && !findRegionCode(region ?? '', rules)));
  useEffect(() => {
    if (isOfAnother) onClear();
  });
  if (isFailed) return <FormError message={t('address.rulesFailed')} />;
  if (!hasRegions) return null;
  if (!isListed)
    return <Field label={label} hint={t('taxes.regionHint')} autoComplete="off" error={error} {...input} />;
  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <Select {...control} error={error} {...input}>
          <Options none={none} of={rules.regions} />
        </Select>
      )}
    </FieldFrame>
  );
}
