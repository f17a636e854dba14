import { notify } from '@threshold/ui';
import { useId } from 'react';
import { ImportAccount } from '../profile/account/import-account.tsx';
import classes from './onboarding.module.css';

/** Imports an account from another server instead of the five steps. */
export const ImportOffer = () => {
  const textId = useId();
  return (
    <div className={classes.offer}>
      <p id={textId}>Moving here from another Threshold? Bring the ZIP that “Export my data” made there.</p>
      <ImportAccount
        describedBy={textId}
        onImported={(counts) => notify({ title: 'Account imported', message: `${counts}.`, tone: 'success' })}
      />
    </div>
  );
};
