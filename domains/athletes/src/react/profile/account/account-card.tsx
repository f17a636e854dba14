import { Button } from '@mantine/core';
import { Card } from '@threshold/ui';
import { useId, useState } from 'react';
import classes from '../profile.module.css';
import { AccountImport } from './account-import.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { useExportAccount } from './use-export-account.ts';

interface AccountCardProps {
  readonly email: string;
  readonly onErased: () => void;
}

export const AccountCard = ({ email, onErased }: AccountCardProps) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const importId = useId();
  return (
    <Card title="Account">
      <p className={classes.quiet}>
        Signed in as {email}. “Export my data” downloads everything we store about you as a ZIP.{' '}
        <span id={importId}>You can import it into a new, empty account.</span>
      </p>
      <div className={classes.buttons}>
        <AccountExport />
        <AccountImport describedBy={importId} />
        <Button variant="default" onClick={() => setIsDialogOpen(true)}>
          Delete account
        </Button>
      </div>
      <DeleteAccountDialog
        email={email}
        opened={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        onErased={onErased}
      />
    </Card>
  );
};

const AccountExport = () => {
  const { exportAccount, isPending, error } = useExportAccount();
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => void exportAccount()}>
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
