import {
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import shop from '#messages/shop.ts';
import { useTranslations } from '../translations.ts';
import { Button } from './button.tsx';
import { Fallback } from './fallback.tsx';
import { Notice } from './notice.tsx';

/** How far outside the screen something is near enough to be got ready. */
const NEAR = '400px';

const asleep = new Set<() => void>();

/** Before the router renders the page anew: what still sleeps would hold that up, or be taken out for a while. */
export function hydrateAll(): void {
  for (const wake of asleep) wake();
}

/** Whether this very part stands in the page as the server sent it, and is only now being taken over. */
export function useIsServed(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

type LaterProps = {
  shape: ReactNode;
  /** It does nothing by itself, so that seeing it is no reason to fetch what it is made of. */
  isStill?: boolean;
  children: ReactNode;
};

/**
 * Stands in the page from the start, rendered by the server, and comes to life when somebody comes near it or does
 * anything at all: only then the script of a `lazy` component inside is fetched. What was typed meanwhile stays, and a
 * form sent meanwhile is sent once it can be. `shape` keeps its place where the page was rendered in the browser.
 */
export function Later({ shape, isStill = false, children }: LaterProps) {
  const place = useRef<HTMLDivElement>(null);
  const served = useRef('');
  // What is rendered here and not by the server waits for nobody.
  const isServed = useIsServed();
  const [gate] = useState(() => createGate(isServed));
  const life = useRef<{ isAlive: boolean; sent?: HTMLFormElement }>({ isAlive: false });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    served.current = element.innerHTML;
    asleep.add(gate.open);
    const until = new AbortController();
    const { signal } = until;
    // Whatever is done may well have the page rendered anew, so that the script is better on its way. What is pressed
    // stands still until it is let go: put anew between the two, as where a script is lost, it would lose its click.
    let isPressed = false;
    const press = () => {
      isPressed = true;
    };
    const letGo = () => {
      isPressed = false;
      setTimeout(gate.open);
    };
    const wake = () => isPressed || gate.open();
    for (const [event, act] of [
      ['pointerdown', press],
      ['pointerup', letGo],
      ['pointercancel', letGo],
      ['keyup', wake],
      ['focusin', wake],
    ] as const)
      addEventListener(event, act, { capture: true, signal });
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && gate.open(), { rootMargin: NEAR });
    if (!isStill) observer.observe(element);
    const keep = (form: HTMLFormElement) => {
      life.current.sent = form;
      gate.open();
    };
    const keepSent = (event: SubmitEvent) => {
      if (life.current.isAlive) return;
      event.preventDefault();
      keep(event.target as HTMLFormElement);
    };
    // Sent even before this (web/read-first.ts).
    element.querySelectorAll<HTMLFormElement>('form[data-sent]').forEach(keep);
    element.addEventListener('submit', keepSent, { signal });
    return () => {
      asleep.delete(gate.open);
      until.abort();
      observer.disconnect();
    };
  }, [gate, isStill]);
  // Made once: the browser finding that it was served is no reason to render it anew, which would be to wake it.
  return useMemo(() => {
    const live = () => {
      const { sent } = life.current;
      life.current = { isAlive: true };
      sent?.requestSubmit();
    };
    return (
      <div ref={place}>
        <Fallback instead={() => (served.current ? <AsServed from={served} /> : <Lost />)}>
          <Suspense fallback={gate.wasShut ? <AsServed from={served} /> : shape}>
            <Behind gate={gate.opened} onAlive={live}>
              {children}
            </Behind>
          </Suspense>
        </Fallback>
      </div>
    );
  }, [gate, shape, children]);
}

/**
 * The part as the server sent it: while its script is on its way and the rest of the page goes on, and where that could
 * not be fetched. It can be read then, its forms cannot be sent.
 */
function AsServed({ from }: { from: RefObject<string> }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what this very place held a moment ago
  return <div dangerouslySetInnerHTML={{ __html: from.current }} />;
}

/** A part whose script could not be fetched, on a page that was put together here. */
function Lost() {
  const t = useTranslations(shop);
  return (
    <div className="page py-section">
      <Notice
        role="alert"
        isOffline
        title={t('page.unreachable')}
        hint={t('page.unreachableHint')}
        action={<Button onClick={() => location.reload()}>{t('page.tryAgain')}</Button>}
      />
    </div>
  );
}

function Behind({ gate, onAlive, children }: { gate: Promise<void>; onAlive: () => void; children: ReactNode }) {
  if (!import.meta.env.SSR) use(gate);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all of it is there
  useEffect(onAlive, []);
  return children;
}

const never = () => () => {};

function createGate(isShut: boolean) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  if (!isShut) open();
  return { opened, wasShut: isShut, open: () => open() };
}
