/** Prevents open redirects: a path needs one leading slash and no backslash. */
export function safeReturnTo(path: string | null | undefined): string | undefined {
  return path && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : undefined;
}
