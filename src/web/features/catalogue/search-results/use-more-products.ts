import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type FoundProduct, searchProducts } from '../../../../contract/catalogue/search.ts';
import { call } from '../../../app/api.ts';
import { type SearchView, searchTextsOf } from '../search/search-view.ts';

// Then a button follows, so that the footer can be reached.
const PAGES_BY_SCROLLING = 5;

type More = {
  key: string;
  items: FoundProduct[];
  /** Loaded after the first. */
  pages: number;
  state: 'idle' | 'loading' | 'failed';
};

// Kept per history entry, so that Back restores the scroll position.
const remembered = new Map<string, More>();

/** Loads the page after the last one shown, of `pages`, when `sentinel` comes into view. */
export function useMoreProducts(first: readonly FoundProduct[], view: SearchView, pages: number) {
  const { key } = useLocation();
  const [latest, setLatest] = useState<More>();
  const fresh: More = { key, items: [], pages: 0, state: 'idle' };
  const more = (latest?.key === key ? latest : remembered.get(key)) ?? fresh;
  const isComplete = view.page + more.pages >= pages;
  const busy = useRef(false);
  const sentinel = useRef<HTMLDivElement>(null);
  const before = useRef<Focus>(undefined);

  const loadMore = useCallback(async () => {
    if (isComplete || busy.current) return;
    busy.current = true;
    const change = (next: More) => {
      before.current = focusNow();
      remembered.set(more.key, next);
      setLatest(next);
    };
    change({ ...more, state: 'loading' });
    try {
      const query = searchTextsOf({ ...view, page: view.page + more.pages + 1 });
      const { items } = await call(searchProducts, { query });
      change({ ...more, items: [...more.items, ...items], pages: more.pages + 1, state: 'idle' });
    } catch {
      change({ ...more, state: 'failed' });
    } finally {
      busy.current = false;
    }
  }, [more, view, isComplete]);

  // New products and their placeholders push a focused element below the list down, so it is scrolled back into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list has grown
  useLayoutEffect(() => {
    const was = before.current;
    before.current = undefined;
    const { element } = focusNow();
    if (!was || !element || !isBelow(sentinel.current, element)) return;
    // An element focused since then was already scrolled into view.
    if (element !== was.element || was.isInSight) element.scrollIntoView({ block: 'nearest' });
  }, [more.items.length, more.state]);

  const byScrolling = more.state === 'idle' && !isComplete && more.pages < PAGES_BY_SCROLLING;
  useEffect(() => {
    const element = sentinel.current;
    if (!element || !byScrolling) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore(), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [byScrolling, loadMore]);

  // An added product shifts the pages, so duplicates are removed.
  const shown = new Set(first.map((product) => product._id));
  const items = [...first, ...more.items.filter(({ _id }) => !shown.has(_id) && shown.add(_id))];
  return { items, isComplete, state: more.state, byScrolling, loadMore, sentinel };
}

type Focus = { element: Element | null; isInSight: boolean };

function focusNow(): Focus {
  const element = document.activeElement;
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
  return { element, isInSight: top >= 0 && bottom <= innerHeight };
}

function isBelow(anchor: Element | null, element: Element): boolean {
  return Boolean(anchor && anchor.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
}
