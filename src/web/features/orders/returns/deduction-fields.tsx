import manageReturns from '#messages/owner/manage-returns.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AmountField } from '../../../parts/amount/amount-field.tsx';
import { Field } from '../../../ui/form/field.tsx';

export type DeductionTexts = { amount: string; reason: string };

type DeductionFieldsProps = { currency: string; texts: DeductionTexts; onChange: (texts: DeductionTexts) => void };

/** What the shop keeps for a loss of value, and why; the customer reads it. */
export function DeductionFields({ currency, texts, onChange }: DeductionFieldsProps) {
  const t = useTranslations(manageReturns);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <AmountField
        amount={{ kind: 'money', currency }}
        label={t('manageReturns.deduction', { currency })}
        hint={t('manageReturns.deductionHint')}
        value={texts.amount}
        onChange={({ target }) => onChange({ ...texts, amount: target.value })}
      />
      <Field
        label={t('manageReturns.deductionReason')}
        value={texts.reason}
        onChange={({ target }) => onChange({ ...texts, reason: target.value })}
      />
    </div>
  );
}
