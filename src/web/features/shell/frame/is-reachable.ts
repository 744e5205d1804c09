/** Asks the server, because `navigator.onLine` is unreliable. */
export function isShopReachable(): Promise<boolean> {
  return fetch('/api/health/live').then(
    ({ ok }) => ok,
    () => false,
  );
}
