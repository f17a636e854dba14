import { Button } from '@mantine/core';
import { Modal, useOpenedAfterMount } from '@threshold/ui';
import { useState } from 'react';
import dialog from '../dialog.module.css';
import classes from './recovery-codes.module.css';

interface RecoveryCodesDialogProps {
  readonly opened: boolean;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new codes, once. */
const RecoveryCodesDialog = ({ opened, codes, onClose }: RecoveryCodesDialogProps) => {
  const [copyNote, setCopyNote] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopyNote('Copied. Store them somewhere safe.'),
      () => setCopyNote('Your browser couldn’t copy the codes. Write them down.'),
    );
  return (
    <Modal opened={useOpenedAfterMount(opened)} title="Your recovery codes" onClose={onClose}>
      <p>We can’t show them again. Each works once.</p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p role="status">{copyNote}</p>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onClose}>I’ve stored them</Button>
      </div>
    </Modal>
  );
};

export default RecoveryCodesDialog;
