import { toApiError } from '@threshold/api/react';
import { ErrorState } from '@threshold/ui';
import type { UserView } from '../../follow-schemas.ts';
import { SafetyMenu } from '../safety/safety-menu.tsx';
import { FollowButton } from './follow-button.tsx';
import { FollowCounts } from './follow-counts.tsx';
import classes from './people.module.css';
import { useFollow } from './use-follow.ts';

interface FollowPanelProps {
  readonly user: Pick<UserView, 'id' | 'firstName' | 'lastName'>;
  /** Called after a block, when the profile is no longer available. */
  readonly onBlocked: () => void;
}

export const FollowPanel = ({ user, onBlocked }: FollowPanelProps) => {
  const { status, error, refetch } = useFollow(user.id);
  return (
    <div className={classes.status}>
      {status ? <FollowCounts userId={user.id} status={status} /> : null}
      {status === undefined && error ? (
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      ) : (
        <FollowButton user={user} />
      )}
      <SafetyMenu user={user} about={{ about: 'athlete', id: user.id }} onBlocked={onBlocked} />
    </div>
  );
};
