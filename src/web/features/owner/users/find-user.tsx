import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import administration from '#messages/owner/administration.ts';
import roles from '#messages/owner/roles.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { getUser } from '../../../../contract/account/user.ts';
import { isStaff } from '../../../../contract/role.ts';
import { email } from '../../../../contract/text.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { ResetFactor } from './reset-factor.tsx';
import { RoleAction } from './role-action.tsx';
import { userKey } from './use-role-change.ts';

const emailSearch = z.object({ email });

export function FindUser() {
  const t = useTranslations(administration, forms, shop, roles);
  const failureText = useFailureText();
  const [search, setSearch] = useSearchParams();
  const searchedEmail = search.get('email') ?? '';
  const { register, handleSubmit, formState } = useContractForm(emailSearch, { email: searchedEmail });
  const {
    data: user,
    error,
    isFetching,
  } = useQuery({
    queryKey: [userKey, searchedEmail],
    enabled: searchedEmail !== '',
    queryFn: () => call(getUser, { params: { email: searchedEmail } }),
    ...alwaysStale,
  });
  const emailError = errorKey(formState.errors.email);
  return (
    <div className="grid max-w-xl gap-6">
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((found) => setSearch({ email: found.email }))}
        className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-start"
      >
        <Field
          label={t('administration.email')}
          type="email"
          autoComplete="off"
          isData
          error={emailError && t(`form.${emailError}`)}
          {...register('email')}
        />
        <Button type="submit" variant="primary" className="sm:mt-7" busy={isFetching && t('page.loading')}>
          {t('administration.find')}
        </Button>
      </form>
      <FormError message={error ? failureText(error) : undefined} />
      {isFetching && !user && !error ? <Skeleton className="h-16" /> : null}
      {user ? (
        <div className="flex flex-wrap items-center justify-between gap-3 border-y border-line py-4">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{user.name}</p>
            <p className="data text-sm wrap-anywhere text-soft">{user.email}</p>
          </div>
          <Badge tone={isStaff(user.role) ? 'success' : 'neutral'}>{t(`roles.${user.role}`)}</Badge>
          <RoleAction email={user.email} role={user.role} />
          <ResetFactor email={user.email} />
        </div>
      ) : null}
    </div>
  );
}
