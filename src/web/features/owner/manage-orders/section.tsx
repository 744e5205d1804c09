import type { ReactNode } from 'react';

type SectionProps = { title: string; className?: string; children: ReactNode };

/** A part of the page of an order. */
export function Section({ title, className = '', children }: SectionProps) {
  return (
    <section className={`grid content-start gap-3 ${className}`}>
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  );
}
