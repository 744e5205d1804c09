const maxTitleLength = 200;

/** Removes control characters and invalid Unicode; collapses white space. */
export function normalizeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}

export function titleOf(text: string): string {
  const title = normalizeText(text);
  if (title.length <= maxTitleLength) return title;
  const cut = title.slice(0, maxTitleLength - 1).toWellFormed();
  return `${cut.slice(0, cut.lastIndexOf(' ') > 100 ? cut.lastIndexOf(' ') : undefined).replace(/[\s,;:–-]+$/, '')}…`;
}
