import { Button, getDefaultZIndex } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './confirm-dialog.module.css';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  /** The question, naming the thing: "Delete this injury?" */
  readonly title: string;
  /** What will happen, in one or two sentences. */
  readonly children: ReactNode;
  /** The same words as the button that opened the dialog. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Whether the act destroys something, so that its button stands in the colour of danger. */
  readonly danger?: boolean;
  /** While the act runs: the button loads and the dialog stays. */
  readonly pending?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Off where the caller gives the focus back, because what had it goes while the dialog opens, as a menu's item does. */
  readonly returnFocus?: boolean;
}

/** A question stands above every dialog, whichever was drawn first. */
const ABOVE_DIALOGS = getDefaultZIndex('modal') + 1;

/** Asks before an act that is hard to take back. Focus starts on Cancel; Escape cancels. */
export const ConfirmDialog = ({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  pending = false,
  onConfirm,
  onClose,
  returnFocus = true,
}: ConfirmDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={title}
    closeOnEscape={!pending}
    closeOnClickOutside={!pending}
    withCloseButton={!pending}
    size="sm"
    zIndex={ABOVE_DIALOGS}
    returnFocus={returnFocus}
  >
    <div className={classes.message}>{children}</div>
    <div className={classes.buttons}>
      <Button variant="default" data-autofocus disabled={pending} onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger' : 'filled'} loading={pending} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </div>
  </Modal>
);
