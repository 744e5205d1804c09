import { type ReactNode, useId } from 'react';

export function Section({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-10 gap-y-4 border-t border-line py-8 xl:grid-cols-[15rem_1fr]">
      <div>
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {hint ? <p className="mt-1 max-w-read text-sm text-faint">{hint}</p> : null}
      </div>
      <div className="grid max-w-read min-w-0 content-start gap-5">{children}</div>
    </section>
  );
}
