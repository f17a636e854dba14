import { Modal, useOpenedAfterMount } from '@threshold/ui';
import type { PlanView } from '../../schemas.ts';
import { CheckList } from './check-list.tsx';

interface AllChecksDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly checks: PlanView['checks'];
}

const AllChecksDialog = ({ opened, onClose, checks }: AllChecksDialogProps) => (
  <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="All checks">
    <CheckList label="All checks" checks={checks} />
  </Modal>
);

export default AllChecksDialog;
