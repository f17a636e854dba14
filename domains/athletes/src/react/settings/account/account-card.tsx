import { Button } from '@mantine/core';
import { Card, SettingAction, SettingList } from '@threshold/ui';
import { useId, useState } from 'react';
import { useMe } from '../../me/use-me.ts';
import classes from './account.module.css';
import { AccountImport } from './account-import.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { useExportAccount } from './use-export-account.ts';

interface AccountCardProps {
  /** Called after the account was deleted; must clear the athlete's data from this device. */
  readonly onErased: () => void;
}

export const AccountCard = ({ onErased }: AccountCardProps) => {
  const { data: me } = useMe();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const importId = useId();
  if (me === undefined) return null;
  return (
    <Card title="Account">
      <SettingList>
        <SettingAction
          id="sign-in"
          label={`Signed in as ${me.email}`}
          description="Your name and email come from your sign-in."
          action={null}
        />
        <AccountExport />
        <SettingAction
          id="import"
          label="Import"
          description="You can import an exported account into a new, empty one."
          descriptionId={importId}
          action={<AccountImport describedBy={importId} />}
        />
      </SettingList>
      <div className={classes.danger}>
        <SettingAction
          id="delete"
          label="Delete"
          description="Erases everything we store about you. You can’t undo it."
          action={
            <Button variant="danger" onClick={() => setIsDialogOpen(true)}>
              Delete account
            </Button>
          }
        />
      </div>
      <DeleteAccountDialog
        email={me.email}
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
    <SettingAction
      id="export"
      label="Export"
      description="Downloads everything we store about you as a ZIP."
      action={
        <Button variant="default" loading={isPending} onClick={() => void exportAccount()}>
          Export my data
        </Button>
      }
    >
      {error === null ? null : (
        <p className={classes.fault} role="alert">
          {error}
        </p>
      )}
    </SettingAction>
  );
};
