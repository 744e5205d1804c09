import { X } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from '../media/icon.tsx';

type ChipsProps = {
  label: string;
  items: readonly { id: string; name: string }[];
  /** `Remove Germany` */
  remove: (name: string) => string;
  onRemove: (id: string) => void;
  /** Where the focus goes from the last chip. */
  onEmpty: () => void;
};

/** What is chosen, each with a button that removes it. */
export function Chips({ label, items, remove, onRemove, onEmpty }: ChipsProps) {
  if (items.length === 0) return null;
  const leave = ({ currentTarget }: MouseEvent) => {
    // A removed chip takes the focus with it.
    const chip = currentTarget.closest('li');
    const next = chip?.nextElementSibling ?? chip?.previousElementSibling;
    if (next) next.querySelector('button')?.focus();
    else onEmpty();
  };
  return (
    <ul className="flex flex-wrap gap-2" aria-label={label}>
      {items.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <button
            type="button"
            aria-label={remove(name)}
            onClick={(event) => {
              leave(event);
              onRemove(id);
            }}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border border-line px-3 text-sm hover:border-ink lg:pointer-fine:min-h-9"
          >
            <span className="truncate">{name}</span>
            <Icon of={X} className="size-4 shrink-0 text-faint" />
          </button>
        </li>
      ))}
    </ul>
  );
}
