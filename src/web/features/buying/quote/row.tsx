import type { ReactNode } from 'react';

/** A row of a list of amounts. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 font-sans text-soft wrap-anywhere">{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
