import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import identity from '#messages/account/identity.ts';
import errorsMessages from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { profileUpdate, putUser, type UserProfile } from '../../../../contract/account/user.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { profileKey } from './use-profile.ts';

export function ProfileForm({ profile }: { profile: UserProfile }) {
  const t = useTranslations(errorsMessages, forms, identity, shop);
  const queries = useQueryClient();
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState } = useContractForm(profileUpdate, {
    university: profile.university ?? '',
    location: profile.location ?? '',
    phone_number: profile.phone_number ?? '',
    linkdin_link: profile.linkdin_link ?? '',
  });
  const { errors, isSubmitting } = formState;
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);

  const submit = handleSubmit(async (fields) => {
    setError(undefined);
    try {
      const { email } = profile;
      const { user } = await call(putUser, { params: { email }, body: { email, ...fields } });
      queries.setQueryData(profileKey(email), user);
      showToast(t('profile.saved'));
    } catch (failure) {
      setError(String(asRefusal(failure)?.details.detail ?? t('errors.internal')));
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label={t('profile.university')}
        autoComplete="organization"
        error={errorText(errorKey(errors.university))}
        {...register('university')}
      />
      <Field
        label={t('profile.location')}
        autoComplete="address-level2"
        error={errorText(errorKey(errors.location))}
        {...register('location')}
      />
      <Field
        label={t('profile.phone')}
        type="tel"
        autoComplete="tel"
        isData
        error={errorText(errorKey(errors.phone_number))}
        {...register('phone_number')}
      />
      <Field
        label={t('profile.link')}
        hint={t('profile.linkHint')}
        type="url"
        autoComplete="url"
        error={errorText(errorKey(errors.linkdin_link))}
        {...register('linkdin_link')}
      />
      <FormError message={error} />
      <Button type="submit" variant="primary" className="justify-self-start" busy={isSubmitting && t('page.loading')}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
