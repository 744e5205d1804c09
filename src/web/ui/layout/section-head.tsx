import type { ReactNode } from 'react';

type SectionHeadProps = {
  id: string;
  title: string;
  action?: ReactNode;
};

export function SectionHead({ id, title, action }: SectionHeadProps) {
  return (
    <div className="mb-part flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-ink pt-4">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {action}
    </div>
  );
}
