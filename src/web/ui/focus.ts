/**
 * A ref callback that focuses the element when it mounts, for content that replaces the pressed control. The function
 * is stable, so rerendering does not call it again.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** The same for the first input of a form that opens in place. */
export function focusFirstField(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus();
}
