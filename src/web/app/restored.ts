/**
 * Calls `listener` when the browser shows this document again as it was left, from its back/forward cache, where no storage
 * event reaches it.
 */
export function onRestored(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}
