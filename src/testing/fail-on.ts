/** An `onError` that fails the test; background work would only log the error. */
export function failOn(error: unknown): never {
  throw error;
}
