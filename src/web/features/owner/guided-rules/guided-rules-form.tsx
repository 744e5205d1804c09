import { useState } from 'react';
import catalogue from '#messages/catalogue/catalogue.ts';
import guided from '#messages/catalogue/guided.ts';
import guidedRulesTexts from '#messages/owner/guided-rules.ts';
import errors from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { buildCategories } from '../../../../contract/catalogue/build-parts.ts';
import { boardSizes, guidedRules } from '../../../../contract/catalogue/guided-rules.ts';
import { type PresentedGuidedRules, setGuidedRules } from '../../../../contract/owner/guided-rules.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { failureText } from '../../../parts/form/failure-text.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Check } from '../../../ui/form/check.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Select } from '../../../ui/form/select.tsx';

const least = ['memory', 'storage', 'graphicsMemory'] as const;

type FormProps = { presented: PresentedGuidedRules; onSaved: (saved: PresentedGuidedRules) => void };

export function GuidedRulesForm({ presented: { purpose, rules, version: loaded }, onSaved }: FormProps) {
  const t = useTranslations(catalogue, errors, forms, guided, guidedRulesTexts, shop);
  const [error, setError] = useState<string>();
  const [version, setVersion] = useState(loaded);
  const { register, handleSubmit, formState, watch } = useContractForm(guidedRules, rules);
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  const sum = Object.values(watch('shares')).reduce((total, share) => total + (share || 0), 0);
  const submit = handleSubmit(async (body) => {
    setError(undefined);
    try {
      const saved = await call(setGuidedRules, { params: { purpose }, body: { ...body, version } });
      setVersion(saved.version);
      onSaved(saved);
      showToast(t('guidedRules.saved'));
    } catch (failure) {
      setError(failureText(failure, t('errors.internal')));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-form gap-5 pt-2 pb-6">
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t('guidedRules.shares')}</legend>
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
          {buildCategories.map((category) => (
            <Field
              key={category}
              label={t(`category.${category}`)}
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              isData
              error={errorText(errorKey(formState.errors.shares?.[category]))}
              {...register(`shares.${category}`, { valueAsNumber: true, deps: 'shares.processor' })}
            />
          ))}
        </div>
        <p role="status" className={`data mt-2 text-sm ${sum === 100 ? 'text-soft' : 'text-warning'}`}>
          {sum === 100 ? t('guidedRules.whole') : t('guidedRules.sum', { sum: String(sum) })}
        </p>
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {least.map((name) => (
          <Field
            key={name}
            label={t(`guidedRules.${name}`)}
            type="number"
            inputMode="numeric"
            min={0}
            isData
            error={errorText(errorKey(formState.errors[name]))}
            {...register(name, { valueAsNumber: true })}
          />
        ))}
        <FieldFrame label={t('guidedRules.boardSize')}>
          {(control) => (
            <Select {...control} {...register('boardSize')}>
              {boardSizes.map((size) => (
                <option key={size} value={size}>
                  {t(`guidedRules.boardSizes.${size}`)}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      </div>
      <Check label={t('guidedRules.integratedGraphics')} {...register('integratedGraphics')} />
      <FormError message={error} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        aria-label={t('guidedRules.saveLabel', { purpose: t(`guided.purposes.${purpose}`) })}
        busy={formState.isSubmitting && t('page.loading')}
      >
        {t('guidedRules.save')}
      </Button>
    </form>
  );
}
