import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  variant?: 'danger' | 'primary';
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be undone. The harmless answer comes first and has the focus. */
export function ConfirmDialog({ title, children, confirmLabel, cancelLabel, ...rest }: ConfirmDialogProps) {
  const { variant = 'danger', busy = false, onConfirm, onCancel } = rest;
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={title}
      close={{ onClose: onCancel }}
      actions={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button variant={variant} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
