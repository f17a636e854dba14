import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { coachingPaths } from '@threshold/contracts/coaching';
import { Card, TextField } from '@threshold/ui';
import { type FormEvent, useState } from 'react';
import classes from '../coaching.module.css';
import { findInviteToken } from '../invite/find-invite-token.ts';
import { inviteToken } from '../invite/invite-token.ts';

/** How a coach gets the first athlete, with a field for the link. */
export const NoAthletesCard = () => (
  <Card title="Coach your first athlete">
    <p>You don’t coach anyone yet. It takes one link from your athlete.</p>
    <ol className={classes.steps}>
      <li>Your athlete opens Settings, then Coaches, and presses “Invite a coach”.</li>
      <li>They choose what you may see, and send you the link.</li>
      <li>You open the link, or paste it here. You see what it shares before you accept.</li>
    </ol>
    <InviteLinkForm />
  </Card>
);

const InviteLinkForm = () => {
  const navigate = useNavigate();
  const [link, setLink] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const token = findInviteToken(link);
    if (token === null)
      return setError('Paste the whole link. It has /coaching/invite/ and a code at its end.');
    inviteToken.store(token);
    void navigate(coachingPaths.invite());
  };
  return (
    <form className={classes.linkForm} noValidate onSubmit={submit}>
      <TextField
        label="Invite link"
        placeholder={`${window.location.origin}/coaching/invite/…`}
        autoComplete="off"
        value={link}
        error={error}
        onChange={(event) => {
          setLink(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit">Open invite</Button>
    </form>
  );
};
