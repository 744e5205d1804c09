import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { Fallback } from './fallback.tsx';

/** How far outside the screen something is near enough to be got ready. */
const NEAR = '400px';

const asleep = new Set<() => void>();

/** Before a page asks for its data anew by itself: a part that still sleeps would hold the answer up. */
export function wakeAll(): void {
  for (const wake of asleep) wake();
}

/**
 * Stands in the page from the start, rendered by the server, and comes to life when somebody comes near it or does
 * anything at all: only then the script of a `lazy` component inside is fetched. What was typed meanwhile stays, and a
 * form sent meanwhile is sent once it can be. `shape` keeps its place where the page was rendered in the browser.
 */
export function Later({ shape, children }: { shape: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const served = useRef('');
  const [gate] = useState(createGate);
  const life = useRef<{ isAlive: boolean; sent?: HTMLFormElement }>({ isAlive: false });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    served.current = element.innerHTML;
    asleep.add(gate.open);
    const until = new AbortController();
    const { signal } = until;
    // Anything: whatever happens next may render the page anew, and could not while a part of it waits.
    for (const event of ['pointerdown', 'keydown', 'focusin'])
      addEventListener(event, gate.open, { capture: true, once: true, signal });
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && gate.open(), { rootMargin: NEAR });
    observer.observe(element);
    const keepSent = (event: SubmitEvent) => {
      if (life.current.isAlive) return;
      event.preventDefault();
      life.current.sent = event.target as HTMLFormElement;
    };
    element.addEventListener('submit', keepSent, { signal });
    return () => {
      asleep.delete(gate.open);
      until.abort();
      observer.disconnect();
    };
  }, [gate]);
  const live = () => {
    life.current.isAlive = true;
    life.current.sent?.requestSubmit();
  };
  return (
    <div ref={place}>
      <Fallback instead={() => <Served html={served.current} />}>
        <Suspense fallback={shape}>
          <Behind gate={gate.opened} onAlive={live}>
            {children}
          </Behind>
        </Suspense>
      </Fallback>
    </div>
  );
}

/** The part as the server sent it, whose script could not be fetched: it can be read, its forms cannot be sent. */
function Served({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what this very place held a moment ago
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

function Behind({ gate, onAlive, children }: { gate: Promise<void>; onAlive: () => void; children: ReactNode }) {
  if (!import.meta.env.SSR) use(gate);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all of it is there
  useEffect(onAlive, []);
  return children;
}

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
