import { Trash2 } from 'lucide';
import type { UseFormReturn } from 'react-hook-form';
import accounting from '#messages/owner/accounting.ts';
import forms from '#messages/shell/forms.ts';
import type { AccountSettings } from '../../../../contract/owner/accounts.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AmountControl } from '../../../parts/amount/amount-control.tsx';
import { errorKey } from '../../../parts/form/form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';

const MOST = 20;

/** A row for each rate of domestic sales. */
export function RateAccounts({ form }: { form: UseFormReturn<AccountSettings> }) {
  const t = useTranslations(accounting, forms);
  const { control, register, watch, setValue, formState } = form;
  const rates = watch('rates');
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  return (
    <>
      {rates.map(({ percent }, at) => {
        const shown = String(percent);
        const errors = formState.errors.rates?.[at];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is what is at its place, also while its rate is typed
          <div key={at} className="grid items-start gap-3 sm:grid-cols-3">
            <AmountControl
              label={t('accounting.rate')}
              amount={{ kind: 'percent' }}
              error={errorText(errorKey(errors?.percent))}
              control={control}
              name={`rates.${at}.percent`}
            />
            <Field
              label={t('accounting.rateRevenue', { percent: shown })}
              inputMode="numeric"
              isData
              error={errorText(errorKey(errors?.revenue))}
              {...register(`rates.${at}.revenue`)}
            />
            <Field
              label={t('accounting.rateTax', { percent: shown })}
              inputMode="numeric"
              isData
              error={errorText(errorKey(errors?.tax))}
              {...register(`rates.${at}.tax`)}
            />
            <Button
              size="small"
              variant="quietDanger"
              icon={Trash2}
              className="justify-self-start"
              onClick={() => setValue('rates', rates.toSpliced(at, 1), { shouldDirty: true })}
            >
              {t('accounting.removeRate', { percent: shown })}
            </Button>
          </div>
        );
      })}
      {rates.length < MOST ? (
        <Button
          className="justify-self-start"
          onClick={() => setValue('rates', [...rates, { percent: 0, revenue: '', tax: '' }], { shouldDirty: true })}
        >
          {t('accounting.addRate')}
        </Button>
      ) : null}
    </>
  );
}
