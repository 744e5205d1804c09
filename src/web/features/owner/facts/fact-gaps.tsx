import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import catalogue from '#messages/catalogue/catalogue.ts';
import factTexts from '#messages/owner/facts.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { editProductFacts, type FactGap, listFactGaps } from '../../../../contract/owner/facts.ts';
import { call } from '../../../app/api.ts';
import { refusedFieldText, useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { FactInput } from './fact-input.tsx';
import { readFactText } from './read-draft.ts';
import { fieldOf, useFactTexts } from './use-fact-texts.ts';

export function FactGaps({ gaps, total }: { gaps: readonly FactGap[]; total: number }) {
  const t = useTranslations(factTexts);
  return (
    <>
      <p className="mb-2 text-sm text-soft">{t('facts.missing.count', { count: total })}</p>
      <ul className="border-t border-edge">
        {gaps.map((gap) => (
          <GapRow key={`${gap.product._id} ${gap.fact}`} gap={gap} />
        ))}
      </ul>
    </>
  );
}

function GapRow({ gap: { product, fact, version, endsInStock, ends } }: { gap: FactGap }) {
  const t = useTranslations(catalogue, factTexts, forms, shop);
  const texts = useFactTexts();
  const { locale } = useSettings();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { _id: id, name, category } = product;
  const field = fieldOf(category, fact);
  const save = useAction({
    mutationFn: (facts: Record<string, Parameters<typeof texts.text>[0]>) =>
      call(editProductFacts, { params: { id }, body: { category, version, facts } }),
    onSuccess: async () => {
      showToast(t('facts.missing.saved', { fact: texts.name(fact), name }));
      await queries.invalidateQueries({ queryKey: [listFactGaps.name] });
    },
    onError: (failure) => setError(refusedFieldText(failure) ?? failureText(failure)),
  });
  if (!field) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setError(t('form.missing'));
    const read = readFactText(category, fact, field, text, locale);
    setError(read.problem && t(`form.${read.problem}`));
    if (!read.problem) save.mutate({ [fact]: read.value });
  };
  return (
    <li className="border-b border-line py-4">
      <form method="post" noValidate onSubmit={submit} className="grid gap-x-6 gap-y-3 md:grid-cols-[1fr_20rem_auto]">
        <div className="min-w-0">
          <Link to={`${paths.editProduct(id)}#compatibility`} className="link font-medium break-words">
            {name}
          </Link>
          <p className="text-sm text-soft">{t(`category.${category}`)}</p>
          <p className="mt-1 text-sm text-soft">{t('facts.missing.ends', { count: endsInStock, all: String(ends) })}</p>
        </div>
        <FactInput
          fact={fact}
          field={field}
          text={text}
          error={error}
          onChange={(typed) => {
            setText(typed);
            setError(undefined);
          }}
        />
        <div className="md:pt-6.5">
          <Button
            type="submit"
            aria-label={t('facts.missing.saveOf', { fact: texts.name(fact), name })}
            busy={save.isPending && t('facts.saving')}
          >
            {t('facts.missing.save')}
          </Button>
        </div>
      </form>
    </li>
  );
}
