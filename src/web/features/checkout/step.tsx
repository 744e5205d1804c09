import { type ReactNode, useId } from 'react';

export function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-4 pb-10">
      <h2 id={id} className="mb-5 text-subheading">
        {title}
      </h2>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}
