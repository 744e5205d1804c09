/** A stable ref callback, for content that replaces the pressed control. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

export function focusFirstField(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus();
}
