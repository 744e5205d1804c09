/**
 * Calls `listener` when the browser shows this document again as it was left, from its back/forward cache. Storage events
 * of the time there arrive later.
 */
export function onRestored(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}
