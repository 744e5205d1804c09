import { useCallback, useRef } from 'react';

/** Runs an act unless the one before is still under way; then it answers undefined, with nothing done. */
type Attempt = <Answer>(act: () => Promise<Answer>) => Promise<Answer | undefined>;

/**
 * One attempt at a time. A second press can come before React has rendered that the first one is under way, so this is
 * known at once, by a ref.
 */
export function useSingleFlight(): Attempt {
  const isUnderWay = useRef(false);
  return useCallback<Attempt>(async (act) => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    try {
      return await act();
    } finally {
      isUnderWay.current = false;
    }
  }, []);
}
