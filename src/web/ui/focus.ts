/**
 * As a `ref`, for what takes the place of whatever was just pressed: it receives the focus, which would be lost otherwise.
 * Stable, so that it is called when the element arrives and not at each rendering.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** The same for a form that opens in place: one goes on in its first field. */
export function focusFirstField(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus();
}
