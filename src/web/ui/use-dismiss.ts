import { type KeyboardEvent, useEffect, useRef } from 'react';

/** For a menu that is a <details>, so that it opens without JavaScript too: Escape and whatever is done elsewhere close it. */
export function useDismiss() {
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
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return { menu, closeByEscape };
}
