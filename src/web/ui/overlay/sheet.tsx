import { X } from 'lucide';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../form/button.tsx';
import { useModal } from './use-modal.ts';

type SheetProps = { title: string; close: string; onClose: () => void; footer: ReactNode; children: ReactNode };

/** A dialog over the whole page of a phone, at the side of wider ones. Its content scrolls between title and footer. */
export function Sheet({ title, close, onClose, footer, children }: SheetProps) {
  const id = useId();
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className="m-0 ms-auto h-dvh max-h-none w-full max-w-none animate-rise border-edge bg-paper text-ink backdrop:bg-veil open:flex open:flex-col sm:w-100 sm:border-s"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 ps-4 pe-2">
        <h2 id={id} className="text-subheading">
          {title}
        </h2>
        <IconButton icon={X} label={close} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-2">{children}</div>
      <div className="border-t border-line p-4">{footer}</div>
    </dialog>
  );
}
