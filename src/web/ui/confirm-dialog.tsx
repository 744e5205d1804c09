import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  text: ReactNode;
  confirm: string;
  cancel: string;
  /** Names the work in progress: the dialog stays, and neither button nor Escape does anything. */
  busy?: string | false;
  /** Where it answers a promise, it is not called again until that is settled. */
  onConfirm: () => unknown;
  onCancel: () => void;
};

/** Asks before something that is not easily undone. It opens on Cancel, and Escape cancels. */
export function ConfirmDialog({ title, text, confirm, cancel, busy = false, onConfirm, onCancel }: ConfirmDialogProps) {
  return (
    <Dialog title={title} text={text} isFixed={busy !== false} onClose={onCancel}>
      <Button onClick={() => !busy && onCancel()} aria-disabled={busy ? true : undefined}>
        {cancel}
      </Button>
      <Button look="danger" onClick={onConfirm} busy={busy}>
        {confirm}
      </Button>
    </Dialog>
  );
}
