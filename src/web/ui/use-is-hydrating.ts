import { useSyncExternalStore } from 'react';

/** Whether this is rendered as the server renders it: there, and in the browser while it hydrates the page. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}

const neverChanges = () => () => {};
