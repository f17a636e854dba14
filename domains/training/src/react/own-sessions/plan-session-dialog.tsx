import type { LocalDate } from '@threshold/physiology';
import { Modal, useOpenedAfterMount } from '@threshold/ui';
import { PlanSessionForm } from './plan-session-form.tsx';

interface PlanSessionDialogProps {
  readonly opened: boolean;
  /** The initial day of the form. */
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly onClose: () => void;
}

const PlanSessionDialog = ({ opened, onClose, ...formProps }: PlanSessionDialogProps) => (
  <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="Plan a session">
    {/* A closed modal unmounts the form, so that the next opening starts empty. */}
    <PlanSessionForm {...formProps} onClose={onClose} />
  </Modal>
);

export default PlanSessionDialog;
