import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

type TabsProps = { label: string; tabs: readonly { name: string; content: ReactNode }[] };

/** The WAI-ARIA tabs pattern. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const [open, setOpen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const byKey = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const next = {
      ArrowRight: open === last ? 0 : open + 1,
      ArrowLeft: open === 0 ? last : open - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setOpen(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={byKey}
        className="flex gap-6 overflow-x-auto border-b border-line p-1 pb-0"
      >
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            id={`${id}-${index}`}
            type="button"
            role="tab"
            aria-selected={index === open}
            aria-controls={`${id}-panel`}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
            className="-mb-px min-h-11 border-b-2 border-transparent text-sm whitespace-nowrap text-soft hover:text-ink aria-selected:border-mark aria-selected:font-medium aria-selected:text-ink forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]"
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open}`} className="pt-5">
        {tabs[open]?.content}
      </div>
    </div>
  );
}
