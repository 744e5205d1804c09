/** A path of this site to go back to, or undefined: one leading slash, no backslash (decision 16), so no way out to another site. */
export function safeReturnTo(given: string | null | undefined): string | undefined {
  return given && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given) ? given : undefined;
}
