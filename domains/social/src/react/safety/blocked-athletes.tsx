import { Button } from '@mantine/core';
import { apiFault } from '@threshold/api/react';
import { ErrorState, LoadingLines } from '@threshold/ui';
import type { UserView } from '../../follow-schemas.ts';
import { trpc } from '../api.ts';
import { nameOf } from '../words.ts';
import classes from './safety.module.css';
import { useBlock } from './use-block.ts';

/** Whom the athlete has blocked, each to be let in again. */
export const BlockedAthletes = () => {
  const blocked = trpc.social.blocked.useQuery();
  if (blocked.data === undefined)
    return blocked.error ? (
      <ErrorState message={apiFault(blocked.error).message} onRetry={() => void blocked.refetch()} />
    ) : (
      <LoadingLines heightsPx={[20]} label="Loading blocked athletes" />
    );
  if (blocked.data.length === 0) return <p className={classes.quiet}>You have blocked nobody.</p>;
  return (
    <ul className={classes.list} aria-label="Blocked athletes">
      {blocked.data.map((user) => (
        <Blocked key={user.id} user={user} />
      ))}
    </ul>
  );
};

const Blocked = ({ user }: { readonly user: UserView }) => {
  const { unblock } = useBlock();
  return (
    <li className={classes.row}>
      <span className={classes.name}>{nameOf(user)}</span>
      <Button
        variant="default"
        size="sm"
        loading={unblock.isPending}
        aria-label={`Unblock ${nameOf(user)}`}
        onClick={() => unblock.mutate(user.id)}
      >
        Unblock
      </Button>
    </li>
  );
};
