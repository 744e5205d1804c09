import type { ReactNode } from 'react';

type OrderSectionProps = { id: string; title: string; children: ReactNode };

/** A part of the page of an order. */
export function OrderSection({ id, title, children }: OrderSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-t border-ink pt-4 text-subheading">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}
