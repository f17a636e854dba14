import { Button } from '@mantine/core';
import { notify, notifyError, QueryCard } from '@threshold/ui';
import { formatInstantDate } from '@threshold/ui/format';
import { useState } from 'react';
import {
  type CoachesView,
  type CoachView,
  type InviteView,
  MAX_COACHES,
  MAX_OPEN_INVITES,
} from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from '../coaching.module.css';
import { formatName, formatScopes } from '../labels.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { ScopesDialog } from './scopes-dialog.tsx';

/** The athlete's coaches: what each sees, and how to end it. */
export const CoachesCard = () => {
  const coaches = trpc.coaching.coaches.useQuery();
  return (
    <QueryCard title="Coaches" heightsPx={[44]} query={coaches}>
      {(view) => <Coaches view={view} />}
    </QueryCard>
  );
};

const Coaches = ({ view: { coaches, invites } }: { readonly view: CoachesView }) => {
  const [isInviting, setIsInviting] = useState(false);
  const isFull = coaches.length >= MAX_COACHES || invites.length >= MAX_OPEN_INVITES;
  return (
    <>
      <p className={classes.description}>
        A coach sees only what you choose, can comment on your workouts and, if you allow it, propose changes
        to your plan. You can end it at any time.
      </p>
      {coaches.length > 0 ? (
        <ul className={classes.list} aria-label="Your coaches">
          {coaches.map((coach) => (
            <CoachRow key={coach.coach.id} view={coach} />
          ))}
        </ul>
      ) : null}
      {invites.length > 0 ? (
        <ul className={classes.list} aria-label="Open invites">
          {invites.map((invite) => (
            <InviteRow key={invite.id} invite={invite} />
          ))}
        </ul>
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" disabled={isFull} onClick={() => setIsInviting(true)}>
          Invite a coach
        </Button>
      </div>
      {isFull ? (
        <p className={classes.quiet}>
          You can have up to {MAX_COACHES} coaches and {MAX_OPEN_INVITES} open invites.
        </p>
      ) : null}
      <InviteDialog opened={isInviting} onClose={() => setIsInviting(false)} />
    </>
  );
};

const CoachRow = ({ view: { coach, scopes, since } }: { readonly view: CoachView }) => {
  const [isChanging, setIsChanging] = useState(false);
  const end = trpc.coaching.endCoach.useMutation({
    onError: notifyError,
    onSuccess: () => notify({ title: `${formatName(coach)} no longer sees your training`, tone: 'success' }),
  });
  const name = formatName(coach);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p>Sees: {formatScopes(scopes)}</p>
        <p className={classes.quiet}>Since {formatInstantDate(since)}</p>
      </div>
      <div className={classes.rowActions}>
        <Button
          variant="default"
          size="sm"
          aria-label={`Change what ${name} sees and may do`}
          onClick={() => setIsChanging(true)}
        >
          Change
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={`End ${name}’s access`}
          onClick={() => end.mutate({ coachId: coach.id })}
          loading={end.isPending}
        >
          End
        </Button>
      </div>
      <ScopesDialog opened={isChanging} coach={coach} scopes={scopes} onClose={() => setIsChanging(false)} />
    </li>
  );
};

const InviteRow = ({ invite: { id, scopes, expiresAt } }: { readonly invite: InviteView }) => {
  const revoke = trpc.coaching.revokeInvite.useMutation({ onError: notifyError });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>Open invite</p>
        <p>Shares: {formatScopes(scopes)}</p>
        <p className={classes.quiet}>Expires {formatInstantDate(expiresAt)}, works once</p>
      </div>
      <Button
        variant="default"
        size="sm"
        aria-label={`Withdraw the invite that shares ${formatScopes(scopes).toLowerCase()}`}
        loading={revoke.isPending}
        onClick={() => revoke.mutate({ inviteId: id })}
      >
        Withdraw
      </Button>
    </li>
  );
};
