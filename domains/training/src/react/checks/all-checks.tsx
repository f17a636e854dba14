import { Anchor } from '@mantine/core';
import { createLazyDialog } from '@threshold/ui';
import { useState } from 'react';
import type { PlanView } from '../../schemas.ts';
import classes from './checks.module.css';

const AllChecksDialog = createLazyDialog(() => import('./all-checks-dialog.tsx'));

/** A quiet link to the dialog with every check. Renders nothing without checks. */
export const AllChecks = ({ checks }: { readonly checks: PlanView['checks'] }) => {
  const [opened, setOpened] = useState(false);
  return checks.length === 0 ? null : (
    <>
      <Anchor component="button" type="button" className={classes.all} onClick={() => setOpened(true)}>
        All checks
      </Anchor>
      <AllChecksDialog opened={opened} onClose={() => setOpened(false)} checks={checks} />
    </>
  );
};
