import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { useOpenedAfterMount } from '../dialogs/use-opened-after-mount.ts';

interface DiscardDialogProps {
  readonly opened: boolean;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

const DiscardDialog = ({ opened, onDiscard, onClose }: DiscardDialogProps) => (
  <ConfirmDialog
    opened={useOpenedAfterMount(opened)}
    title="Discard what you entered?"
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    danger
    onConfirm={onDiscard}
    onClose={onClose}
  >
    It isn’t saved yet.
  </ConfirmDialog>
);

export default DiscardDialog;
