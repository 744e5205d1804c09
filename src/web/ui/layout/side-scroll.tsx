import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Focusable while it scrolls, so that arrow keys can scroll it: from the server’s HTML on, which cannot know the width. */
export function SideScroll({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <ul ref={list} aria-label={label} tabIndex={scrolls ? 0 : undefined} className={`${sideways} ${className}`}>
      {children}
    </ul>
  );
}

// Shows a part of the next entry.
const sideways =
  'grid max-sm:-mx-(--spacing-gutter) max-sm:auto-cols-[78%] max-sm:grid-flow-col max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-(--spacing-gutter) max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:px-(--spacing-gutter) max-sm:pb-3 max-sm:*:snap-start';
