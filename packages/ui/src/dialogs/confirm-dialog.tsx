import { Button, getDefaultZIndex } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './confirm-dialog.module.css';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  /** A question that names what it is about: "Delete this injury?" */
  readonly title: string;
  /** What will happen, in one or two sentences. */
  readonly children: ReactNode;
  /** The same text as the button that opened the dialog. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** True for a destructive action, whose button has the danger color. */
  readonly danger?: boolean;
  /** True while the action runs. The button shows a loader, and the dialog stays open. */
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** False if the caller restores the focus because the focused element, such as a menu item, disappears. */
  readonly returnFocus?: boolean;
}

/** Above every other dialog, whichever was rendered first. */
const ABOVE_DIALOGS = getDefaultZIndex('modal') + 1;

/** Confirms an action that is hard to undo. The focus starts on Cancel; Escape cancels. */
export const ConfirmDialog = ({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  isPending = false,
  onConfirm,
  onClose,
  returnFocus = true,
}: ConfirmDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={title}
    closeOnEscape={!isPending}
    closeOnClickOutside={!isPending}
    withCloseButton={!isPending}
    size="sm"
    zIndex={ABOVE_DIALOGS}
    returnFocus={returnFocus}
  >
    <div className={classes.message}>{children}</div>
    <div className={classes.buttons}>
      <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger' : 'filled'} loading={isPending} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </div>
  </Modal>
);
