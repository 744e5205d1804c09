import { type RefObject, useEffect, useReducer } from 'react';

/** Returns what focuses the first control with an error in the area, once the errors are on the page. */
export function useFocusFirstWrong(area: RefObject<HTMLElement | null>): () => void {
  const [requests, request] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (requests > 0) firstWrongIn(area.current)?.focus();
  }, [requests, area]);
  return request;
}

/** In the order of the page; of a group of radio buttons, the first button. */
function firstWrongIn(area: HTMLElement | null): HTMLElement | null | undefined {
  const wrong = area?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
  return wrong?.getAttribute('role') === 'radiogroup' ? wrong.querySelector('input') : wrong;
}
