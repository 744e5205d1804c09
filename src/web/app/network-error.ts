/** `fetch` reports a lost connection as a TypeError; browsers differ in its message. */
export function isNetworkError(failure: unknown): boolean {
  return failure instanceof TypeError && /fetch|network|load failed|connection/i.test(failure.message);
}
