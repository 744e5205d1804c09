import { useRevalidator } from 'react-router';
import identity from '#messages/account/identity.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { newName, renameAccount } from '../../../../contract/account/account.ts';
import { call } from '../../../app/api.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useAccountAction } from './use-account.ts';

export function NameForm() {
  const t = useTranslations(forms, identity, shop);
  const user = useUser();
  const { run, error } = useAccountAction();
  const { revalidate } = useRevalidator();
  const { register, handleSubmit, formState } = useContractForm(newName, { displayName: user?.displayName ?? '' });
  const key = errorKey(formState.errors.displayName);
  const submit = handleSubmit(async (body) => {
    if (!(await run(() => call(renameAccount, { body })))) return;
    await revalidate();
    showToast(t('settings.nameSaved'));
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label={t('identity.name')}
        autoComplete="name"
        error={key && t(`form.${key}`)}
        {...register('displayName')}
      />
      <FormError message={error} />
      <Button type="submit" className="justify-self-start" busy={formState.isSubmitting && t('page.loading')}>
        {t('settings.save')}
      </Button>
    </form>
  );
}
