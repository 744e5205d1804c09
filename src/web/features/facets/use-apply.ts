import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import { paths } from '../../paths.ts';
import { useFormValues } from '../../ui/use-form-values.ts';
import type { InvalidBounds } from './read-search-address.ts';
import type { SearchView } from './search-view.ts';

/** Submits a form of filters as soon as something is chosen, without the parameters that have no value. */
export function useApply(view: SearchView, invalid: InvalidBounds) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const typed = Object.entries(invalid).map(([name, bound]) => [name, [bound.typed]] as const);
  const values = { ...view.filters, sort: view.sort ? [view.sort] : [], ...Object.fromEntries(typed) };

  const apply = () => {
    if (!form.current) return;
    const filled = [...new FormData(form.current)].filter((entry): entry is [string, string] => entry[1] !== '');
    void submit(new URLSearchParams(filled), { action: paths.products, preventScrollReset: true });
  };

  // Applies what was chosen before hydration, before the next effect resets it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])];
    if (controls.some((control) => isChoice(control) && isChanged(control, values))) apply();
  }, []);
  useFormValues(form, values);

  return {
    ref: form,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      apply();
    },
    onChange: ({ target }: FormEvent) => {
      if (isChoice(target)) apply();
    },
    // React's `change` of a text is each letter.
    onBlur: ({ target }: FocusEvent) => {
      if (isBound(target) && isChanged(target, values)) apply();
    },
  };
}

type Values = Readonly<Record<string, readonly string[]>>;

function isChoice(control: EventTarget): control is HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLSelectElement) return true;
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}

/** Words are searched for by Enter or the button. */
function isBound(control: EventTarget): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'text';
}

function isChanged(control: HTMLInputElement | HTMLSelectElement, values: Values): boolean {
  const wanted = values[control.name] ?? [];
  if (control instanceof HTMLInputElement && control.type !== 'text')
    return control.checked !== (wanted.includes(control.value) || (control.value === '' && wanted.length === 0));
  return control.value !== (wanted[0] ?? '');
}
