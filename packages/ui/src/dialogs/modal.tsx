import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useEscape } from './use-escape.ts';
import { useGuardedClose } from './use-guarded-close.tsx';

/** Mantine's dialog, but that Escape closes the topmost one alone, and unsaved input is not lost without a question. */
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
