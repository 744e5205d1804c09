import { Search } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Icon } from '../../ui/media/icon.tsx';
import type { TableState } from './use-table-state.ts';

const PAUSE_MS = 300;

/** Searches while typing, debounced, or at once on Enter. Only the first search adds a history entry. */
export function TableSearch({ label, state }: { label: string; state: TableState }) {
  const id = useId();
  const { q: found = '' } = state.view.filters as { q?: string };
  const [text, setText] = useState(found);
  const asked = useRef(found);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname } = useLocation();
  const { location: target } = useNavigation();
  const isLeaving = target !== undefined && target.pathname !== pathname;
  // Navigation to another page cancels the pending search, which would interrupt it.
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
    return () => clearTimeout(timer.current);
  }, [isLeaving]);
  // Follows the URL after Back, Forward or a reset.
  useEffect(() => {
    if (found !== asked.current) setText(found);
    asked.current = found;
  }, [found]);
  const ask = (words: string) => {
    clearTimeout(timer.current);
    if (isLeaving) return;
    const q = words.trim();
    if (q === found) return;
    asked.current = q;
    state.change({ filters: { q } }, { replace: found !== '' });
  };
  return (
    <search className="w-full max-md:col-span-2 md:max-w-sm">
      <form
        method="post"
        className="grid gap-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          ask(text);
        }}
      >
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <div className="relative grid">
          <Icon of={Search} className="absolute inset-y-0 start-3 my-auto size-4 text-faint" />
          <input
            id={id}
            type="search"
            maxLength={100}
            autoComplete="off"
            value={text}
            // A click on a link moves the focus first, earlier than the router reports the navigation.
            onBlur={({ relatedTarget }) => {
              if (relatedTarget instanceof HTMLAnchorElement && relatedTarget.pathname !== pathname)
                clearTimeout(timer.current);
            }}
            onChange={({ target: { value } }) => {
              setText(value);
              clearTimeout(timer.current);
              timer.current = setTimeout(ask, PAUSE_MS, value);
            }}
            className="min-h-11 w-full min-w-0 rounded-md border border-edge bg-raised ps-9 pe-3"
          />
        </div>
      </form>
    </search>
  );
}
