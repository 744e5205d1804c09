import { type ReactNode, type Ref, useId } from 'react';

type StepProps = { title: string; headingRef?: Ref<HTMLHeadingElement>; children: ReactNode };

export function Step({ title, headingRef, children }: StepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-4 pb-10">
      <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined} id={id} className="mb-5 text-subheading outline-none">
        {title}
      </h2>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}
