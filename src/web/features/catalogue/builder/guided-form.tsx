import guided from '#messages/catalogue/guided.ts';
import forms from '#messages/shell/forms.ts';
import { purposes } from '../../../../contract/catalogue/guided-rules.ts';
import { messageInCurrency } from '../../../../contract/currency.ts';
import { paths } from '../../../app/paths.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AmountField } from '../../../parts/amount/amount-field.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Check } from '../../../ui/form/check.tsx';
import type { GuidedView } from './guided-address.ts';

/** A form of the page itself: it works without JavaScript. */
export function GuidedForm({ view }: { view: GuidedView }) {
  const t = useTranslations(forms, guided);
  const { currency } = useSettings();
  return (
    <form key={`${view.budget} ${view.purpose}`} action={paths.guidedBuild} className="grid max-w-form gap-5">
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t('guided.purpose')}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {purposes.map((purpose) => (
            <Check
              key={purpose}
              isRadio
              name="purpose"
              value={purpose}
              defaultChecked={purpose === view.purpose}
              label={t(`guided.purposes.${purpose}`)}
            />
          ))}
        </div>
      </fieldset>
      <AmountField
        amount={{ kind: 'money' }}
        name="budget"
        label={t('guided.budget', { currency })}
        hint={t('guided.budgetHint')}
        defaultValue={view.budget}
        required
        maxLength={20}
        error={view.isBudgetWrong ? t(`form.${messageInCurrency('amountInvalid', currency)}`) : undefined}
      />
      <Button type="submit" variant="primary" className="justify-self-start">
        {t('guided.choose')}
      </Button>
    </form>
  );
}
