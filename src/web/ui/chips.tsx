import { X } from 'lucide';
import type { MouseEvent } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

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
          <Button
            size="small"
            aria-label={remove(name)}
            className="max-w-full"
            onClick={(event) => {
              leave(event);
              onRemove(id);
            }}
          >
            <span className="flex min-w-0 items-center gap-2">
              <span className="truncate">{name}</span>
              <Icon of={X} className="size-4 shrink-0" />
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
