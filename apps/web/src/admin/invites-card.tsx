import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Card, FormError, SelectField } from '@threshold/ui';
import { formatInstantDate } from '@threshold/ui/format';
import { useState } from 'react';
import classes from './admin.module.css';
import { createInvite, type Invite, revokeInvite } from './admin-calls.ts';
import { INVITES_KEY } from './admin-keys.ts';

const USES = [
  { value: '1', label: 'One person' },
  { value: '5', label: '5 people' },
  { value: '20', label: '20 people' },
  { value: '100', label: '100 people' },
] as const;
const DAYS = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const;

/** Makes links with which people join, and revokes them. A link is shown once. */
export const InvitesCard = ({ invites }: { readonly invites: readonly Invite[] }) => {
  const queryClient = useQueryClient();
  const [uses, setUses] = useState<string>('1');
  const [days, setDays] = useState<string>('7');
  const refetch = () => queryClient.invalidateQueries({ queryKey: INVITES_KEY });
  const create = useMutation({ mutationFn: createInvite, onSettled: refetch });
  const revoke = useMutation({ mutationFn: revokeInvite, onSettled: refetch });
  return (
    <Card title="Invites">
      <div className={classes.form}>
        <SelectField
          label="For"
          options={USES}
          value={USES.find(({ value }) => value === uses)?.value}
          onChange={(chosen) => setUses(chosen ?? '1')}
        />
        <SelectField
          label="Works for"
          options={DAYS}
          value={DAYS.find(({ value }) => value === days)?.value}
          onChange={(chosen) => setDays(chosen ?? '7')}
        />
        <Button
          loading={create.isPending}
          onClick={() => create.mutate({ maxUses: Number(uses), days: Number(days) })}
        >
          Make an invite
        </Button>
      </div>
      <FormError message={create.error?.message ?? revoke.error?.message} />
      <div role="status">
        {create.data ? (
          <>
            <p>Send this link. We show it only once.</p>
            <p className={classes.link}>{create.data.link}</p>
          </>
        ) : null}
      </div>
      {invites.length > 0 ? (
        <ul className={classes.list} aria-label="Invites">
          {invites.map(({ id, maxUses, useCount, expiresAt }) => (
            <li key={id} className={classes.row}>
              <p className={classes.words}>
                {useCount} of {maxUses} used, works until {formatInstantDate(expiresAt)}
              </p>
              <Button
                variant="default"
                size="sm"
                aria-label={`Revoke the invite that works until ${formatInstantDate(expiresAt)}`}
                loading={revoke.isPending && revoke.variables === id}
                onClick={() => revoke.mutate(id)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
};
