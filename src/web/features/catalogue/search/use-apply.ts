import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import type { Understood } from '../../../../contract/catalogue/search.ts';
import { paths } from '../../../app/paths.ts';
import { useSettings } from '../../../app/settings.ts';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { boundParameter, writeBound } from './bound-texts.ts';
import { type Change, changeSearch } from './change-search.ts';
import type { InvalidBounds } from './read-search-address.ts';
import { resolveWords, resolveWordsOf } from './resolve-words.ts';
import type { SearchView } from './search-view.ts';
import { useNewerSearch } from './use-newer-search.ts';

/**
 * Applies a choice in a form of filters as soon as it is made, to the address that was chosen last. The form shows the
 * understood words as filters, and beside them all words as they were typed.
 */
export function useApply(typedView: SearchView, understood: readonly Understood[], invalid: InvalidBounds) {
  const view = resolveWords(typedView, understood);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const newerSearch = useNewerSearch();
  const typed = Object.entries(invalid).map(([name, bound]) => [name, [bound.typed]] as const);
  const valuesOf = ({ filters, sort }: SearchView): Values => ({
    ...filters,
    sort: sort ? [sort] : [],
    ...Object.fromEntries(typed),
  });
  const settings = useSettings();
  const shownBounds = Object.entries(view.filters)
    .filter(([name]) => boundParameter.test(name) && !invalid[name])
    .map(([name, values]) => [name, values.map((value) => writeBound(name, value, settings))] as const);
  const values = {
    ...valuesOf(view),
    q: typedView.filters.q ?? [],
    ...Object.fromEntries(shownBounds),
  };

  const apply = (controls: readonly Control[] = []) => {
    // Texts are applied with the next choice.
    const typedSince = controlsOf(form.current).filter((control) => !isChoice(control) && isChanged(control, values));
    const changes = [...controls, ...typedSince].map(changeOf);
    const names = changes.map(({ name }) => name);
    // Words that take the place of all others say what is looked for by themselves.
    const base = names.every((name) => name === 'q') ? typedView : resolveWordsOf(typedView, understood, names);
    const search = changeSearch(newerSearch() ?? searchOf(base, valuesOf(base)), changes);
    void submit(search, { action: paths.products, preventScrollReset: true });
  };

  // Applies what was chosen before hydration, before the next effect resets it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const changed = controlsOf(form.current).filter((control) => isChoice(control) && isChanged(control, values));
    if (changed.length > 0) apply(changed);
  }, []);
  useFormValues(form, values);

  return {
    ref: form,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      apply();
    },
    onChange: ({ target }: FormEvent) => {
      if (isChoice(target)) apply([target]);
    },
    // React's `change` of a text is each letter.
    onBlur: ({ target }: FocusEvent) => {
      if (isBound(target) && isChanged(target, values)) apply();
    },
  };
}

type Values = Readonly<Record<string, readonly string[]>>;
type Control = HTMLInputElement | HTMLSelectElement;

const searchOf = ({ category }: SearchView, values: Values) =>
  new URLSearchParams([
    ...(category ? [['category', category]] : []),
    ...Object.entries(values).flatMap(([name, all]) => all.map((value) => [name, value])),
  ]);

/** Those that the visitor fills in. */
function controlsOf(form: HTMLFormElement | null): Control[] {
  return [...(form?.elements ?? [])].filter(
    (control): control is Control =>
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && control.name !== '' && !['hidden', 'range'].includes(control.type)),
  );
}

function changeOf(control: Control): Change {
  const { name, value } = control;
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return { act: control.checked ? 'add' : 'remove', name, value };
  return { act: 'set', name, value };
}

function isChoice(control: EventTarget): control is Control {
  if (control instanceof HTMLSelectElement) return true;
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}

/** Words are searched for by Enter or the button. */
function isBound(control: EventTarget): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'text';
}

function isChanged(control: Control, values: Values): boolean {
  const wanted = values[control.name] ?? [];
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
    return control.checked !== (wanted.includes(control.value) || (control.value === '' && wanted.length === 0));
  return control.value !== (wanted[0] ?? '');
}
