/** For what must not fail: an error that a background act would only report ends the test. */
export function failOn(error: unknown): never {
  throw error;
}
