import { type RefObject, useEffect, useRef } from 'react';

type Values = Readonly<Record<string, readonly string[]>>;

/** Follows the URL, except for a focused field that was edited since. A missing name has no value. */
export function useFormValues(form: RefObject<HTMLFormElement | null>, values: Values): void {
  const seen = useRef(values);
  const key = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the values
  useEffect(() => {
    const before = seen.current;
    seen.current = values;
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
        const wanted = values[control.name] ?? [];
        control.checked = wanted.length > 0 ? wanted.includes(control.value) : control.value === '';
      } else if (isField(control)) {
        const value = values[control.name]?.[0] ?? '';
        const isBeingTyped = control === document.activeElement && control.value !== (before[control.name]?.[0] ?? '');
        if (!isBeingTyped && control.value !== value) control.value = value;
      }
    }
  }, [key]);
}

/** React sets the value of a hidden field, and of a control without a name. */
function isField(control: Element): control is HTMLInputElement | HTMLSelectElement {
  return (
    control instanceof HTMLSelectElement ||
    (control instanceof HTMLInputElement && control.type !== 'hidden' && control.name !== '')
  );
}
