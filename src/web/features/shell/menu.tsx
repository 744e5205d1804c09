import { Menu as Bars } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelfClosing } from '../../ui/self-closing.ts';

/** The small screen's menu. It opens without JavaScript too; with it, Escape and whatever is done elsewhere close it. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const { menu, closeByEscape } = useSelfClosing();
  return (
    <details ref={menu} className="relative lg:hidden" onKeyDown={closeByEscape}>
      <summary
        aria-label={label}
        className="-me-3 grid size-11 list-none place-items-center rounded-md hover:bg-stage [&::-webkit-details-marker]:hidden"
      >
        <Bars aria-hidden="true" className="size-5" />
      </summary>
      <div className="absolute end-0 top-full z-30 min-w-56 rounded-md border border-line bg-raised p-2">
        {children}
      </div>
    </details>
  );
}
