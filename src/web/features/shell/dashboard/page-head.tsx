import { ArrowLeft } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { Link } from '../../../ui/layout/link.tsx';
import { Icon } from '../../../ui/media/icon.tsx';

type PageHeadProps = {
  title: string;
  /** Receives the focus after the pressed control was removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  lead?: ReactNode;
  beside?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
};

export function PageHead({ title, headingRef, lead, beside, actions, back }: PageHeadProps) {
  return (
    <div className="mb-6 border-b border-line pb-4 print:hidden">
      {back ? (
        <Link
          to={back.to}
          className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-2 text-sm text-soft hover:text-ink lg:min-h-9"
        >
          <Icon of={ArrowLeft} className="size-4" />
          {back.label}
        </Link>
      ) : null}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 ref={headingRef} tabIndex={-1} className="text-heading outline-none">
            {title}
          </h1>
          {beside}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
      </div>
      {lead ? <p className="mt-1 max-w-read text-sm text-soft">{lead}</p> : null}
    </div>
  );
}
