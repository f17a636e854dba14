import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import classes from './points.module.css';

const LedgerDialog = lazy(() => import('./ledger-dialog.tsx'));

/** Opens the athlete's ledger; its script comes with the first opening. */
export const LedgerButton = () => {
  const [isOpened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classes.why}
        onClick={() => {
          setWasOpened(true);
          setOpened(true);
        }}
      >
        Why do I have these points?
      </UnstyledButton>
      {wasOpened ? (
        <Suspense>
          <LedgerDialog opened={isOpened} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
