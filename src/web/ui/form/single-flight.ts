import { useCallback, useRef } from 'react';

/** Resolves to undefined while another operation is in flight. */
type SingleFlight = <Result>(operation: () => Promise<Result>) => Promise<Result | undefined>;

/** See docs/decisions/0034. A ref, because React may not have rendered the first press yet. */
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
