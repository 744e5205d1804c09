import { readPersonal, writePersonal } from '../../../app/personal-storage.ts';

const KEPT = 5;

/** The newest first, in this browser only. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readPersonal('recentSearches') ?? '[]');
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, KEPT) : [];
  } catch {
    // It holds something else.
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
  writePersonal('recentSearches', searches.length > 0 ? JSON.stringify(searches) : null);
}
