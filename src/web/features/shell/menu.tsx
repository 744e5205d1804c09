import { Menu as Bars } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

/** The small screen's menu. It opens without JavaScript too; with it, Escape and whatever is done elsewhere close it. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    // Not by the blur of what is inside: Safari does not focus what is clicked, and would close before the click.
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, []);
  const closeByKey = () => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} className="relative lg:hidden" onKeyDown={(event) => event.key === 'Escape' && closeByKey()}>
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
