import type { ReactNode } from 'react';

/** A page to read: its title, what it says in a sentence, and the rest below hairlines. */
export function ProseFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="page py-10 md:py-14">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-3 mb-10 max-w-read text-lg text-soft">{lead}</p>
      {children}
    </div>
  );
}
