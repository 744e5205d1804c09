let last: Promise<unknown> = Promise.resolve();

/** A turn of the event loop for each caller: what arrives in the meantime waits for one rendering, not for all. */
export function ownTurn(): Promise<void> {
  const turn = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
  last = turn;
  return turn;
}
