const KEY = 'recentSearches';
const KEPT = 5;

/** The newest first, in this browser only. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, KEPT) : [];
  } catch {
    // Storage is blocked, or holds something else.
    return [];
  }
}

export function keepSearch(words: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase());
  write([words, ...others].slice(0, KEPT));
}

export function forgetSearches(): void {
  write([]);
}

function write(searches: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Searching works without.
  }
}
