import { type ReactNode, Suspense, use, useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrating } from '../feedback/use-is-hydrating.ts';
import { firstUse, type Gate, gate } from './hydration-gate.ts';

type Props = { as?: 'div' | 'li'; className?: string; 'aria-hidden'?: true | undefined; children: ReactNode };

/**
 * A part of a page whose HTML is there from the start, and which hydrates when it is within a screen of what is visible, or
 * when the visitor first uses the page (docs/decisions/0153-hydration-near-the-visitor.md).
 */
export function HydrateWhenNear({ as: Place = 'div', children, ...props }: Props) {
  const place = useRef<never>(null);
  const [near] = useState(gate);
  // Not a passive effect: a click may come before those.
  useLayoutEffect(() => (place.current ? openWhenNear(place.current, near) : undefined), [near]);
  return (
    <Place ref={place} {...props}>
      <Suspense>
        <Awaiting near={near}>{children}</Awaiting>
      </Suspense>
    </Place>
  );
}

function Awaiting({ near, children }: { near: Gate; children: ReactNode }) {
  if (useIsHydrating() && !near.isOpen) use(near.opened);
  return children;
}

function openWhenNear(place: Element, near: Gate): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) near.open();
    },
    { rootMargin: '100% 0%' },
  );
  observer.observe(place);
  void near.opened.then(() => observer.disconnect());
  const stopAwaiting = firstUse(near.open);
  return () => {
    observer.disconnect();
    stopAwaiting();
  };
}
