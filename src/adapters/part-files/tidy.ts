const longestTitle = 200;

/** A line of text as it can be stored: no control characters, white space collapsed, nothing that is not Unicode. */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}

/** A name for a product: tidy, and cut at a word where it is longer than any screen has room for. */
export function titleOf(text: string): string {
  const title = tidy(text);
  if (title.length <= longestTitle) return title;
  const cut = title.slice(0, longestTitle - 1).toWellFormed();
  return `${cut.slice(0, cut.lastIndexOf(' ') > 100 ? cut.lastIndexOf(' ') : undefined).replace(/[\s,;:–-]+$/, '')}…`;
}
