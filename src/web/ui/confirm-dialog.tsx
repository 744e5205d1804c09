import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  text: ReactNode;
  confirm: string;
  cancel: string;
  /** Label of the operation in progress, which keeps the dialog open. */
  busy?: string | false;
  onConfirm: () => unknown;
  onCancel: () => void;
};

/** The focus starts on Cancel, and Escape cancels. */
export function ConfirmDialog({ title, text, confirm, cancel, busy = false, onConfirm, onCancel }: ConfirmDialogProps) {
  return (
    <Dialog title={title} text={text} isFixed={busy !== false} onClose={onCancel}>
      <Button onClick={() => !busy && onCancel()} aria-disabled={busy ? true : undefined}>
        {cancel}
      </Button>
      <Button variant="danger" onClick={onConfirm} busy={busy}>
        {confirm}
      </Button>
    </Dialog>
  );
}
