import type { ReactNode } from 'react';
import { useDismiss } from './use-dismiss.ts';

type DropdownProps = {
  label: string;
  trigger: ReactNode;
  side?: 'start' | 'end';
  className?: string;
  children: ReactNode;
};

export const dropdownEntry =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start text-sm text-soft hover:bg-stage hover:text-ink active:bg-line';

/** A <details>, so that it opens without JavaScript. */
export function Dropdown({ label, trigger, side = 'end', className = '', children }: DropdownProps) {
  const { menu, closeByEscape } = useDismiss();
  return (
    <details ref={menu} className={`relative w-fit ${className}`} onKeyDown={closeByEscape}>
      <summary
        aria-label={label}
        className="grid size-11 list-none place-items-center rounded-md hover:bg-stage in-open:bg-stage [&::-webkit-details-marker]:hidden"
      >
        {trigger}
      </summary>
      <div
        className={`absolute top-[calc(100%+0.25rem)] z-30 w-64 animate-rise rounded-md border border-edge bg-raised p-1.5 ${side === 'end' ? 'end-0' : 'start-0'}`}
      >
        {children}
      </div>
    </details>
  );
}
