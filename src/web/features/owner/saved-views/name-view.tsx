import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import savedViews from '#messages/owner/saved-views.ts';
import forms from '#messages/shell/forms.ts';
import { limits } from '../../../../contract/limits.ts';
import { requiredLine } from '../../../../contract/text.ts';
import { refusedFieldText, useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';

const rules = z.object({ name: requiredLine('nameRequired', limits.savedViews.name) });

type NameViewProps = { onSave: (name: string) => Promise<{ name: string }>; onEnd: () => void };

export default function NameView({ onSave, onEnd }: NameViewProps) {
  const t = useTranslations(forms, savedViews);
  const failureText = useFailureText();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState, setFocus } = useContractForm(rules, { name: '' });
  useEffect(() => setFocus('name'), [setFocus]);
  const submit = handleSubmit(async ({ name }) => {
    setRefusal(undefined);
    try {
      const saved = await onSave(name);
      showToast(t('savedViews.saved', { name: saved.name }));
      onEnd();
    } catch (failure) {
      setRefusal(refusedFieldText(failure) ?? failureText(failure));
    }
  });
  const problem = errorKey(formState.errors.name);
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onEnd()}
      className="grid max-w-form items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
    >
      <Field
        label={t('savedViews.name')}
        hint={t('savedViews.nameHint')}
        autoComplete="off"
        error={problem ? t(`form.${problem}`) : refusal}
        {...register('name')}
      />
      <Button
        type="submit"
        variant="primary"
        className="sm:mt-6.5"
        busy={formState.isSubmitting && t('savedViews.keep')}
      >
        {t('savedViews.keep')}
      </Button>
      <Button variant="quiet" className="sm:mt-6.5" onClick={onEnd}>
        {t('savedViews.cancel')}
      </Button>
    </form>
  );
}
