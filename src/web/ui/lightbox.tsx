import { X } from 'lucide';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';

type LightboxProps = { label: string; close: string; onClose: () => void; children: ReactNode };

export function Lightbox({ label, close, onClose, children }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is removed, as in dialog.tsx.
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do the same
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={() => dialog.current?.open === false && onClose()}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      className="m-auto max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] animate-rise overflow-auto rounded-lg border border-edge bg-raised text-ink backdrop:bg-veil"
    >
      <div className="flex items-center justify-between gap-4 ps-4">
        <p className="truncate text-sm">{label}</p>
        <IconButton icon={X} label={close} onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  );
}
