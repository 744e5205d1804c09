import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { isReadPage } from '../../../app/read-pages.ts';
import { useUser } from '../../../app/session.ts';
import { isShopReachable } from './is-reachable.ts';

/** A page has some 10 kB of data; scripts are shared by most. */
const MAX_PAGES = 12;

// A pointer on its way to something else leaves a link sooner.
const INTENT_MILLISECONDS = 65;

/**
 * Fetches data and scripts of a public page when a visitor points at a link to it. Answers to the signed-in are not
 * stored by browsers, so they would be fetched twice (docs/decisions/0055-prefetch-on-intent.md).
 */
export function Prefetch() {
  const { key } = useLocation();
  return useUser() ? null : <PrefetchPointedAt key={key} />;
}

function PrefetchPointedAt() {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    // Those of the served page are for the time before (render/scripts-after-paint.ts).
    document.querySelector('script[type=speculationrules]')?.remove();
    if (savesData()) return;
    const fetched = new Set<string>();
    const subscription = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const start = ({ target }: Event) => {
      stop();
      const pointedAt = publicPageOf(target);
      if (pointedAt && (fetched.has(pointedAt) || fetched.size < MAX_PAGES))
        timer = setTimeout(prefetch, INTENT_MILLISECONDS, pointedAt);
    };
    // The router reloads the document when a script is missing, which a visitor who only points must not see.
    const prefetch = async (pointedAt: string) => {
      fetched.add(pointedAt);
      if (navigator.onLine && (await isShopReachable()) && !subscription.signal.aborted) setPage(pointedAt);
    };
    const options = { passive: true, signal: subscription.signal };
    for (const aim of ['pointerover', 'focusin']) document.addEventListener(aim, start, options);
    // The navigation fetches the page itself; a cancelled touch was a scroll.
    for (const end of ['click', 'pointercancel']) document.addEventListener(end, stop, options);
    return () => {
      subscription.abort();
      stop();
    };
  }, []);
  return page ? <PrefetchPageLinks page={page} /> : null;
}

function publicPageOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.hash || link.target) return undefined;
  return isReadPage(link.pathname) ? link.pathname + link.search : undefined;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
