import { useCallback, useRef } from 'react';

/** Runs an operation, or resolves to undefined at once while another is in flight. */
type SingleFlight = <Result>(operation: () => Promise<Result>) => Promise<Result | undefined>;

/**
 * Limits an operation to one run at a time (docs/decisions/0034). A ref, because a second press can come before React
 * has rendered the state set by the first.
 */
export function useSingleFlight(): SingleFlight {
  const isInFlight = useRef(false);
  return useCallback<SingleFlight>(async (operation) => {
    if (isInFlight.current) return undefined;
    isInFlight.current = true;
    try {
      return await operation();
    } finally {
      isInFlight.current = false;
    }
  }, []);
}
