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
        Signed in as {email}. The export is a ZIP with everything that is stored about you;{' '}
        <span id={importId}>an empty account can import it.</span>
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
