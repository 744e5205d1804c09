import { Menu as Bars, X } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/media/icon.tsx';
import { useDismiss } from '../../../ui/overlay/use-dismiss.ts';

/** A <details>, so that it opens without JavaScript. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const { menu, closeByEscape } = useDismiss();
  return (
    <details ref={menu} data-menu className="group lg:hidden" onKeyDown={closeByEscape}>
      <summary
        aria-label={label}
        className="-me-2.5 grid size-11 list-none place-items-center rounded-md hover:bg-stage active:bg-line [&::-webkit-details-marker]:hidden"
      >
        <Icon of={Bars} className="size-5 group-open:hidden" />
        <Icon of={X} className="hidden size-5 group-open:block" />
      </summary>
      <div className="page absolute inset-x-0 top-full max-h-[calc(100dvh-7rem)] animate-rise overflow-y-auto overscroll-contain border-b border-edge bg-paper pb-4">
        {children}
      </div>
    </details>
  );
}
