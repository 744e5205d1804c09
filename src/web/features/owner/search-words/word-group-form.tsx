import { useState } from 'react';
import searchWords from '#messages/owner/search-words.ts';
import errors from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { deleteSearchWords, newWordGroup, setSearchWords } from '../../../../contract/owner/search-words.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useSetWordGroups, type WordGroup } from './use-word-groups.ts';

type WordGroupFormProps = { group: WordGroup; label: string; isDefault: boolean; onDone: () => void };

export function WordGroupForm({ group, label, isDefault, onDone }: WordGroupFormProps) {
  const { name, category, words, isOwn } = group;
  const t = useTranslations(errors, forms, searchWords, shop);
  const setGroups = useSetWordGroups();
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState } = useContractForm(newWordGroup, {
    words: words.join(', '),
    ...(category && { category }),
  });
  const key = errorKey(formState.errors.words);
  const report = (failure: unknown) => setError(String(asRefusal(failure)?.details.detail ?? t('errors.internal')));
  const submit = handleSubmit(async (body) => {
    setError(undefined);
    try {
      setGroups(await call(setSearchWords, { params: { name }, body }));
      showToast(t('searchWords.saved'));
      onDone();
    } catch (failure) {
      report(failure);
    }
  });
  const remove = useAction({
    mutationFn: () => call(deleteSearchWords, { params: { name } }),
    onSuccess: (response) => {
      setGroups(response);
      showToast(t(isDefault ? 'searchWords.restored' : 'searchWords.deleted'));
      onDone();
    },
    onError: report,
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3 pt-1 pb-5">
      <TextArea
        label={t('searchWords.words')}
        aria-label={t('searchWords.wordsOf', { name: label })}
        rows={2}
        error={key && t(`form.${key}`)}
        {...register('words')}
      />
      <FormError message={error} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          aria-label={t('searchWords.saveLabel', { name: label })}
          busy={formState.isSubmitting && t('page.loading')}
        >
          {t('searchWords.save')}
        </Button>
        {isOwn ? (
          <Button
            variant={isDefault ? 'quiet' : 'quietDanger'}
            size="small"
            aria-label={t(isDefault ? 'searchWords.restoreLabel' : 'searchWords.deleteLabel', { name: label })}
            busy={remove.isPending && t('page.loading')}
            onClick={() => remove.mutate()}
          >
            {t(isDefault ? 'searchWords.restore' : 'searchWords.delete')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
