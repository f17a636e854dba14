import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { confirmDiscard } from '../unsaved/confirm-discard.ts';
import { DialogContext, hasUnsavedInput } from '../unsaved/unsaved-input.ts';
import { useEscape } from './use-escape.ts';

/** Escape closes only the topmost dialog. A dialog with unsaved input asks before it closes. */
export const Modal = ({ closeOnEscape = true, onClose, children, ...props }: ModalProps) => {
  const { close, guard } = useGuardedClose(props.opened, onClose);
  useEscape(props.opened, () => {
    if (closeOnEscape) close();
  });
  return (
    <MantineModal {...props} onClose={close} closeOnEscape={false}>
      {guard(children)}
    </MantineModal>
  );
};

/** Asks first if the dialog has unsaved input. */
function useGuardedClose(opened: boolean, onClose: () => void) {
  const id = useId();
  return {
    close: () => {
      if (!hasUnsavedInput(id)) return onClose();
      void confirmDiscard(id).then((isDiscarded) => {
        if (isDiscarded) onClose();
      });
    },
    guard: (children: ReactNode) => <DialogContext value={{ id, opened }}>{children}</DialogContext>,
  };
}
