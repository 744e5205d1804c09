import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Page } from '../../../contract/endpoint.ts';
import { listProducts, type ProductSummary, productListing } from '../../../contract/product.ts';
import { call } from '../../api.ts';
import { queryAt } from '../../listing-address.ts';
import type { ProductPlace } from './product-place.ts';

// After so many pages by scrolling a button asks, so that the footer can be reached.
const PAGES_BY_SCROLLING = 5;

type More = {
  /** The entry of the history that these belong to. */
  key: string;
  items: ProductSummary[];
  next: string | undefined;
  pages: number;
  state: 'idle' | 'loading' | 'failed';
};

// What was loaded stays with its entry of the history, so that Back leads to where one was.
const remembered = new Map<string, More>();

/** The products that follow the first page: loaded when `sentinel` comes into view, then by `loadMore`. */
export function useMoreProducts(first: Page<ProductSummary>, place: ProductPlace) {
  const { key } = useLocation();
  const [latest, setLatest] = useState<More>();
  const fresh: More = { key, items: [], next: first.next, pages: 0, state: 'idle' };
  const more = (latest?.key === key ? latest : remembered.get(key)) ?? fresh;
  const busy = useRef(false);
  const sentinel = useRef<HTMLDivElement>(null);
  const before = useRef<Focus>(undefined);

  const loadMore = useCallback(async () => {
    if (!more.next || busy.current) return;
    busy.current = true;
    const change = (next: More) => {
      before.current = focusNow();
      remembered.set(more.key, next);
      setLatest(next);
    };
    change({ ...more, state: 'loading' });
    try {
      const query = { ...queryAt(productListing, place), page: undefined, cursor: more.next };
      const page = await call(listProducts, { query });
      change({ ...more, items: [...more.items, ...page.items], next: page.next, pages: more.pages + 1, state: 'idle' });
    } catch {
      change({ ...more, state: 'failed' });
    } finally {
      busy.current = false;
    }
  }, [more, place]);

  // Whoever is further on by keyboard keeps their place in sight, though products, or the room for them, push it down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is more
  useLayoutEffect(() => {
    const was = before.current;
    before.current = undefined;
    const { element } = focusNow();
    if (!was || !element || !isBelow(sentinel.current, element)) return;
    // What got the focus since then was brought into sight by that.
    if (element !== was.element || was.isInSight) element.scrollIntoView({ block: 'nearest' });
  }, [more.items.length, more.state]);

  const byScrolling = more.state === 'idle' && more.next !== undefined && more.pages < PAGES_BY_SCROLLING;
  useEffect(() => {
    const element = sentinel.current;
    if (!element || !byScrolling) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore(), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [byScrolling, loadMore]);

  // A product that was added meanwhile has pushed others on: each is shown once.
  const shown = new Set(first.items.map((product) => product._id));
  const items = [...first.items, ...more.items.filter(({ _id }) => !shown.has(_id) && shown.add(_id))];
  return { items, isComplete: more.next === undefined, state: more.state, byScrolling, loadMore, sentinel };
}

type Focus = { element: Element | null; isInSight: boolean };

function focusNow(): Focus {
  const element = document.activeElement;
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
  return { element, isInSight: top >= 0 && bottom <= innerHeight };
}

function isBelow(place: Element | null, element: Element): boolean {
  return Boolean(place && place.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
}
