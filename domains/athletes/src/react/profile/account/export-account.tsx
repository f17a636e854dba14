import { Button } from '@mantine/core';
import classes from '../profile.module.css';
import { useExportAccount } from './use-export-account.ts';

export const ExportAccount = () => {
  const { save, pending, error } = useExportAccount();
  return (
    <>
      <Button variant="default" loading={pending} onClick={() => void save()}>
        Export my data
      </Button>
      {error === null ? null : (
        <p className={classes.fault} role="alert">
          {error}
        </p>
      )}
    </>
  );
};
