import { useNavigate } from 'react-router';
import sales from '#messages/owner/sales.ts';
import forms from '#messages/shell/forms.ts';
import { type SalesQuery, salesQuery, salesSteps } from '../../../../contract/owner/sales.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { presetPeriod, presets, salesHref, samePeriod } from './sales-period.ts';

type PeriodFormProps = { period: SalesQuery; today: string };

/** The address has the period, so that it can be kept as a bookmark and sent to others. */
export function PeriodForm({ period, today }: PeriodFormProps) {
  const t = useTranslations(sales, forms);
  return (
    <div className="grid gap-4 print:hidden">
      <nav aria-label={t('sales.preset.label')}>
        <ul className="flex flex-wrap gap-x-5 gap-y-0 text-sm">
          {presets.map((preset) => {
            const offered = presetPeriod(preset, today);
            const isChosen = samePeriod(offered, period);
            return (
              <li key={preset}>
                <Link
                  to={salesHref(offered)}
                  aria-current={isChosen ? 'true' : undefined}
                  preventScrollReset
                  className={`inline-flex min-h-11 items-center border-b-2 lg:pointer-fine:min-h-9 ${isChosen ? 'border-mark font-medium text-ink' : 'border-transparent text-soft hover:text-ink'}`}
                >
                  {t(`sales.preset.${preset}`)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <Dates key={salesHref(period)} period={period} />
    </div>
  );
}

function Dates({ period }: { period: SalesQuery }) {
  const t = useTranslations(sales, forms);
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useContractForm(salesQuery, period);
  const errorOf = (name: keyof SalesQuery) => {
    const key = errorKey(formState.errors[name]);
    return key && t(`form.${key}`);
  };
  const submit = handleSubmit(async (chosen) => {
    await navigate(salesHref(chosen), { preventScrollReset: true });
  });
  return (
    <form
      method="get"
      noValidate
      onSubmit={submit}
      className="grid grid-cols-2 items-start gap-3 md:grid-cols-[11rem_11rem_9rem_auto] md:justify-start"
    >
      <Field label={t('sales.from')} type="date" isData error={errorOf('from')} {...register('from')} />
      <Field label={t('sales.to')} type="date" isData error={errorOf('to')} {...register('to')} />
      <FieldFrame label={t('sales.by')} error={errorOf('by')}>
        {(control) => (
          <Select {...control} {...register('by')}>
            {salesSteps.map((step) => (
              <option key={step} value={step}>
                {t(`sales.step.${step}`)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <Button type="submit" className="mt-7">
        {t('sales.show')}
      </Button>
    </form>
  );
}
