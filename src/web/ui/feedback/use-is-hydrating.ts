import { useSyncExternalStore } from 'react';

/** True on the server too. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}

const neverChanges = () => () => {};
