import { useState } from 'react';
import searchWords from '#messages/owner/search-words.ts';
import errors from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { newWordGroup, setSearchWords } from '../../../../contract/owner/search-words.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useSetWordGroups } from './use-word-groups.ts';

/** `names` are those of the groups that exist. */
export function AddWordGroup({ names }: { names: readonly string[] }) {
  const t = useTranslations(errors, forms, searchWords, shop);
  const setGroups = useSetWordGroups();
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState, reset } = useContractForm(newWordGroup, { words: '' });
  const key = errorKey(formState.errors.words);
  const submit = handleSubmit(async (body) => {
    setError(undefined);
    try {
      setGroups(await call(setSearchWords, { params: { name: nameOf(body.words, names) }, body }));
      reset({ words: '' });
      showToast(t('searchWords.added'));
    } catch (failure) {
      setError(String(asRefusal(failure)?.details.detail ?? t('errors.internal')));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-read gap-3 py-5">
      <Field
        label={t('searchWords.add')}
        hint={t('searchWords.addHint')}
        error={key && t(`form.${key}`)}
        {...register('words')}
      />
      <FormError message={error} />
      <Button type="submit" className="justify-self-start" busy={formState.isSubmitting && t('page.loading')}>
        {t('searchWords.add')}
      </Button>
    </form>
  );
}

/** Made of the first word, as the contract allows it, and not yet in use. */
function nameOf(words: string, names: readonly string[]): string {
  const letters = words
    .split(',')[0]
    ?.normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const name = `own-${(letters ?? ['words']).join('-')}`.slice(0, 55);
  const free = [name, ...names.map((_, index) => `${name}-${index + 2}`)].find((each) => !names.includes(each));
  return free ?? name;
}
