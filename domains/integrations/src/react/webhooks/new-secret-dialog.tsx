import { Button } from '@mantine/core';
import { Modal } from '@threshold/ui';
import { useState } from 'react';
import type { NewSecretView } from '../../webhook-schemas.ts';
import { CopyField } from '../copy-field.tsx';
import classes from '../integrations.module.css';

interface NewSecretDialogProps {
  readonly newSecret: NewSecretView | null;
  readonly onClose: () => void;
}

/** Shows a webhook's secret, once. */
export const NewSecretDialog = ({ newSecret, onClose }: NewSecretDialogProps) => {
  // A closed dialog still shows its text while it fades out.
  const [shown, setShown] = useState(newSecret);
  if (newSecret !== null && newSecret !== shown) setShown(newSecret);
  return (
    <Modal
      opened={newSecret !== null}
      onClose={onClose}
      onExitTransitionEnd={() => setShown(null)}
      closeOnClickOutside={false}
      title="Signing secret"
    >
      <div className={classes.form}>
        <p className={classes.wrap}>Each request to {shown?.url} is signed with this secret.</p>
        <CopyField
          label="Signing secret"
          value={shown?.secret ?? ''}
          hint="Copy it now. You won’t see it again."
          autoFocus
        />
        <div className={classes.buttons}>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Modal>
  );
};
