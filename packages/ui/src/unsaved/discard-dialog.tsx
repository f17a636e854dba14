import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { useOpened } from '../dialogs/use-opened.ts';

interface DiscardDialogProps {
  readonly opened: boolean;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

const DiscardDialog = ({ opened, onDiscard, onClose }: DiscardDialogProps) => (
  <ConfirmDialog
    opened={useOpened(opened)}
    title="Discard what you entered?"
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    danger
    onConfirm={onDiscard}
    onClose={onClose}
  >
    It is not saved yet.
  </ConfirmDialog>
);

export default DiscardDialog;
