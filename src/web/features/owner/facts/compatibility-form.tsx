import { type FormEvent, useEffect, useRef, useState } from 'react';
import factTexts from '#messages/owner/facts.ts';
import forms from '#messages/shell/forms.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { editProductFacts, type ProductFact, type ProductFacts } from '../../../../contract/owner/facts.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FactInput } from './fact-input.tsx';
import { type DraftFact, readDraft } from './read-draft.ts';
import { type FactCategory, fieldOf, useFactTexts } from './use-fact-texts.ts';

type CompatibilityFormProps = {
  product: ProductFacts;
  category: FactCategory;
  onChanged: (facts: ProductFacts) => void;
  onReload: () => void;
};

type Failure = { text: string; isOutdated: boolean };

export function CompatibilityForm({ product, category, onChanged, onReload }: CompatibilityFormProps) {
  const t = useTranslations(factTexts, forms);
  const { locale } = useSettings();
  const failureText = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<ReadonlyMap<string, DraftFact>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<Failure>();
  const { change, problems } = readDraft(category, product.facts, draft, locale);
  const [refusals, setRefusals] = useState(0);
  const refuse = (wrong: ReadonlyMap<string, string>) => {
    setErrors(wrong);
    if (wrong.size > 0) setRefusals((before) => before + 1);
  };
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  const save = useAction({
    mutationFn: () => {
      const { facts, automatic } = change;
      const body = {
        ...{ category, version: product.version },
        ...(Object.keys(facts).length > 0 && { facts }),
        ...(automatic.length > 0 && { automatic }),
      };
      return call(editProductFacts, { params: { id: product._id }, body });
    },
    onSuccess: (saved) => {
      onChanged(saved);
      showToast(t('facts.saved'));
    },
    onError: (error) => {
      const refusal = asRefusal(error);
      const { errors: fields = [] } = (refusal?.details ?? {}) as Partial<Problem>;
      refuse(new Map(fields.map(({ field, message }) => [field.split('.')[1] ?? '', message])));
      setFailure({ text: failureText(error), isOutdated: refusal?.code === 'facts_changed' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    refuse(new Map([...problems].map(([key, problem]) => [key, t(`form.${problem}`)])));
    if (problems.size > 0) return setFailure({ text: t('facts.wrong'), isOutdated: false });
    if (Object.keys(change.facts).length + change.automatic.length === 0) return showToast(t('facts.unchanged'));
    save.mutate();
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid max-w-read gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {product.facts.map((fact) => (
          <FactField
            key={fact.key}
            category={category}
            fact={fact}
            entered={draft.get(fact.key)}
            error={errors.get(fact.key)}
            onChange={(entered) => {
              setDraft((before) => new Map([...before, [fact.key, entered]]));
              setErrors((before) => new Map([...before].filter(([key]) => key !== fact.key)));
            }}
          />
        ))}
      </div>
      <FormError message={failure?.text} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending && t('facts.saving')}>
          {t('facts.save')}
        </Button>
        {failure?.isOutdated ? <Button onClick={onReload}>{t('facts.reload')}</Button> : null}
      </div>
    </form>
  );
}

type FactFieldProps = {
  category: FactCategory;
  fact: ProductFact;
  entered: DraftFact | undefined;
  error: string | undefined;
  onChange: (entered: DraftFact) => void;
};

function FactField({ category, fact: { key, value, source, automatic }, entered, error, onChange }: FactFieldProps) {
  const t = useTranslations(factTexts);
  const texts = useFactTexts();
  const field = fieldOf(category, key);
  if (!field) return null;
  const text =
    entered === undefined ? texts.text(value) : entered === 'automatic' ? texts.text(automatic.value) : entered.text;
  const isOwn = entered === undefined ? source === 'staff' : entered !== 'automatic';
  const action =
    automatic.value === null
      ? t('facts.useUnknown')
      : t('facts.useValue', { value: texts.value(key, field, automatic.value) });
  return (
    <div className="grid gap-1">
      <FactInput
        fact={key}
        field={field}
        text={text}
        hint={entered === undefined ? texts.source(value, source) : t('facts.notSaved')}
        error={error}
        onChange={(typed) => onChange({ text: typed })}
      />
      {isOwn && (source === 'staff' || automatic.value !== null) ? (
        <button
          type="button"
          className="link min-h-11 justify-self-start text-start text-sm"
          aria-label={t('facts.useOf', { action, fact: texts.name(key) })}
          onClick={() => onChange('automatic')}
        >
          {action}
        </button>
      ) : null}
    </div>
  );
}
