import { Button } from '@mantine/core';
import { Card } from '@threshold/ui';
import { useState } from 'react';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import classes from './profile.module.css';

/** Taking one's data along, and leaving (ruling 41). */
export const AccountCard = ({ email }: { readonly email: string }) => {
  const [deleting, setDeleting] = useState(false);
  return (
    <Card title="Account">
      <p className={classes.quiet}>
        Signed in as {email}. The export is a ZIP with everything that is stored about you.
      </p>
      <div className={classes.buttons}>
        <Button component="a" href="/api/account/export" download variant="default">
          Export my data
        </Button>
        <Button variant="default" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </div>
      <DeleteAccountDialog email={email} opened={deleting} onClose={() => setDeleting(false)} />
    </Card>
  );
};
