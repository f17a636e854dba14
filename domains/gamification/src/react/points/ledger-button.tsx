import { UnstyledButton } from '@mantine/core';
import { createLazyDialog } from '@threshold/ui';
import { useState } from 'react';
import classes from './points.module.css';

const LedgerDialog = createLazyDialog(() => import('./ledger-dialog.tsx'));

/** The dialog's code loads when it is first opened. */
export const LedgerButton = () => {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <>
      <UnstyledButton className={classes.ledgerButton} onClick={() => setIsOpened(true)}>
        How you earned your points
      </UnstyledButton>
      <LedgerDialog opened={isOpened} onClose={() => setIsOpened(false)} />
    </>
  );
};
