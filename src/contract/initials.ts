/** The initials of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const [first = '', ...others] = words.map((word) => [...word][0] ?? '');
  return `${first}${others.at(-1) ?? ''}`.toUpperCase() || '?';
}
