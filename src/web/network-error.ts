/** No answer came at all: the browser tells of a lost connection by a TypeError of `fetch`. */
export function isNetworkError(failure: unknown): boolean {
  return failure instanceof TypeError && /fetch|network|load failed|connection/i.test(failure.message);
}
