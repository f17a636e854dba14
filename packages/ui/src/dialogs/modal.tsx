import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useEscape } from './use-escape.ts';

/** Mantine's dialog, but that Escape closes the topmost one alone. */
export const Modal = ({ closeOnEscape = true, ...props }: ModalProps) => {
  useEscape(props.opened, () => {
    if (closeOnEscape) props.onClose();
  });
  return <MantineModal {...props} closeOnEscape={false} />;
};
