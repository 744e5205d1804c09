import { useEffect, useState } from 'react';
import { suggestProducts } from '../../../../contract/catalogue/search.ts';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import { callUntil } from '../../../app/api.ts';

const PAUSE_MS = 120;

type Suggestions = ResponseOf<typeof suggestProducts>;

/** The previous suggestions stay while the next are loading. Undefined without words, or when they cannot be loaded. */
export function useSuggestions(words: string): Suggestions | undefined {
  const [found, setFound] = useState<Suggestions>();
  const q = words.trim();
  useEffect(() => {
    if (q === '') {
      setFound(undefined);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const suggestions = await callUntil(request.signal, suggestProducts, { query: { q } });
        if (!request.signal.aborted) setFound(suggestions);
      } catch {
        if (!request.signal.aborted) setFound(undefined);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [q]);
  return q === '' ? undefined : found;
}
