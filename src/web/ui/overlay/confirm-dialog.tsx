import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  text: ReactNode;
  confirm: string;
  cancel: string;
  /** `primary` where nothing is lost. */
  variant?: 'danger' | 'primary';
  /** Label of the operation in progress, which keeps the dialog open. */
  busy?: string | false;
  onConfirm: () => unknown;
  onCancel: () => void;
};

/** The focus starts on Cancel, and Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, cancel, variant = 'danger', busy = false, onConfirm, onCancel } = props;
  return (
    <Dialog title={title} text={text} isFixed={busy !== false} onClose={onCancel}>
      <Button onClick={() => !busy && onCancel()} aria-disabled={busy ? true : undefined}>
        {cancel}
      </Button>
      <Button variant={variant} onClick={onConfirm} busy={busy}>
        {confirm}
      </Button>
    </Dialog>
  );
}
