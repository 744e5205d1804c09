import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

type DisclosureProps = {
  summary: ReactNode;
  /** Opens it. Closing is left to the visitor, whose focus may be inside. */
  isOpen: boolean;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
};

export function Disclosure({ summary, isOpen, className, summaryClassName, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(isOpen);
  useLayoutEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <details ref={details} open={isOpenAtFirst} className={className}>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}
