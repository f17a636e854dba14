import { Button } from '@mantine/core';
import { ConfirmDialog, notify, notifyError } from '@threshold/ui';
import { useState } from 'react';
import { trpc } from '../api.ts';
import classes from './calendar-feed.module.css';

interface FeedActionsProps {
  readonly isPublished: boolean;
  /** Called with the new address, or null after revocation. */
  readonly onPathChange: (path: string | null) => void;
}

const CONFIRMATIONS = {
  replace: {
    title: 'Replace the calendar link?',
    label: 'Replace link',
    consequence: 'Calendars using your current link won’t update until you give them the new one.',
  },
  revoke: {
    title: 'Revoke the calendar feed?',
    label: 'Revoke',
    consequence: 'The link stops working right away. Calendars using it won’t update anymore.',
  },
};

/** Creates, replaces or revokes the feed. Asks for confirmation before an address stops working. */
export const FeedActions = ({ isPublished, onPathChange }: FeedActionsProps) => {
  const [confirmedAction, setConfirmedAction] = useState<keyof typeof CONFIRMATIONS>('replace');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const create = trpc.training.makeCalendarFeed.useMutation({
    onError: notifyError,
    onSuccess: ({ path }) => {
      close();
      onPathChange(path);
    },
  });
  const revoke = trpc.training.revokeCalendarFeed.useMutation({
    onError: notifyError,
    onSuccess: () => {
      close();
      onPathChange(null);
      notify({ title: 'Calendar feed revoked', tone: 'success' });
    },
  });
  const openConfirmation = (action: keyof typeof CONFIRMATIONS) => {
    setConfirmedAction(action);
    setOpened(true);
  };
  const { title, label, consequence } = CONFIRMATIONS[confirmedAction];
  return (
    <div className={classes.actions}>
      {isPublished ? (
        <>
          <Button variant="default" onClick={() => openConfirmation('replace')}>
            {CONFIRMATIONS.replace.label}
          </Button>
          <Button variant="default" onClick={() => openConfirmation('revoke')}>
            {CONFIRMATIONS.revoke.label}
          </Button>
        </>
      ) : (
        <Button variant="default" loading={create.isPending} onClick={() => create.mutate()}>
          Create link
        </Button>
      )}
      <ConfirmDialog
        opened={opened}
        danger={confirmedAction === 'revoke'}
        title={title}
        confirmLabel={label}
        isPending={create.isPending || revoke.isPending}
        onConfirm={() => (confirmedAction === 'revoke' ? revoke.mutate() : create.mutate())}
        onClose={close}
      >
        {consequence}
      </ConfirmDialog>
    </div>
  );
};
