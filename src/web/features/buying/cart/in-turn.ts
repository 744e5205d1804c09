let last: Promise<unknown> = Promise.resolve();

/** One call at a time, in all tabs where the browser can: the first creates the cart that the next ones change. */
export function inTurn<T>(act: () => Promise<T>): Promise<T> {
  // Absent without https.
  const { locks } = navigator as { locks?: LockManager };
  if (locks) return locks.request('cart', act) as Promise<T>;
  const turn = last.then(act, act);
  last = turn.catch(() => undefined);
  return turn;
}
