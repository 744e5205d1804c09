import { X } from 'lucide';
import type { ReactNode } from 'react';
import { IconButton } from '../form/button.tsx';
import { useModal } from './use-modal.ts';

type LightboxProps = { label: string; close: string; onClose: () => void; children: ReactNode };

export function Lightbox({ label, close, onClose, children }: LightboxProps) {
  const modal = useModal(onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do the same
    <dialog
      {...modal}
      aria-label={label}
      onClick={({ target }) => target === modal.ref.current && modal.ref.current?.close()}
      className="m-auto max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] animate-rise overflow-auto rounded-lg border border-edge bg-raised text-ink backdrop:bg-veil"
    >
      <div className="flex items-center justify-between gap-4 ps-4">
        <p className="truncate text-sm">{label}</p>
        <IconButton icon={X} label={close} onClick={() => modal.ref.current?.close()} />
      </div>
      {children}
    </dialog>
  );
}
