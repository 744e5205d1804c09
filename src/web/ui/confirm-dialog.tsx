import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

type ConfirmDialogProps = {
  title: string;
  text: ReactNode;
  confirm: string;
  cancel: string;
  /** Names the work in progress: the dialog stays, and neither button nor Escape does anything. */
  busy?: string | false;
  onConfirm: () => void;
  onCancel: () => void;
};

/**
 * Asks before something that is not easily undone. Shown while it is rendered; it opens on Cancel, Escape cancels,
 * and the focus goes back to where it came from.
 */
export function ConfirmDialog({ title, text, confirm, cancel, busy = false, onConfirm, onCancel }: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it leaves the page: only then does the browser give the focus back.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onCancel();
      }}
      // A browser closes at the second Escape whatever the page says.
      onClose={() => dialog.current?.open === false && onCancel()}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-lg border border-line bg-raised p-6 text-ink backdrop:bg-veil"
    >
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 wrap-anywhere text-soft">
        {text}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={() => !busy && onCancel()} aria-disabled={busy ? true : undefined}>
          {cancel}
        </Button>
        <Button look="danger" onClick={onConfirm} busy={busy}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
