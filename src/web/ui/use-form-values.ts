import { type RefObject, useEffect, useRef } from 'react';

/** Follows the URL, except for a focused field that was edited since. */
export function useFormValues(form: RefObject<HTMLFormElement | null>, values: Record<string, string>): void {
  const seen = useRef(values);
  const key = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the values
  useEffect(() => {
    const before = seen.current;
    seen.current = values;
    for (const [name, value] of Object.entries(values)) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === control.value;
      else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
        const isBeingTyped = control === document.activeElement && control.value !== before[name];
        if (!isBeingTyped && control.value !== value) control.value = value;
      }
    }
  }, [key]);
}
