import { useCallback, useRef } from 'react';

/** Runs an operation, or resolves to undefined at once while another is in flight. */
type Attempt = <Answer>(act: () => Promise<Answer>) => Promise<Answer | undefined>;

/**
 * Limits an operation to one run at a time (docs/decisions/0034). A ref, because a second press can come before React
 * has rendered the state set by the first.
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
