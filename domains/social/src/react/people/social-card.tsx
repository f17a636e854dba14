import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { toApiError, useOffFeatures } from '@threshold/api/react';
import { gamificationPaths } from '@threshold/contracts/gamification';
import { socialPaths } from '@threshold/contracts/social';
import { Card, ErrorState, LoadingLines } from '@threshold/ui';
import { formatQuantity } from '@threshold/ui/format';
import { trpc } from '../api.ts';
import { useReader } from '../reader.ts';
import { FollowCounts } from './follow-counts.tsx';
import classes from './people.module.css';

interface SocialCardProps {
  /** The screen that the card's button opens. */
  readonly destination?: 'feed' | 'leaderboard';
}

export const SocialCard = ({ destination = 'feed' }: SocialCardProps) => {
  const offFeatures = useOffFeatures();
  const isFeed = !offFeatures.includes('feed') && destination === 'feed';
  const hasButton = isFeed || !offFeatures.includes('points');
  const { id } = useReader();
  const navigate = useNavigate();
  const statusQuery = trpc.social.followStatus.useQuery({ userId: id });
  return (
    <Card title="Social" titleHidden>
      {statusQuery.data ? (
        <>
          <div className={classes.social}>
            <FollowCounts userId={id} status={statusQuery.data} />
            {hasButton ? (
              <Button
                variant="default"
                size="sm"
                onClick={() => void navigate(isFeed ? socialPaths.feed() : gamificationPaths.leaderboard())}
              >
                {isFeed ? 'Activity Feed' : 'Leaderboard'}
              </Button>
            ) : null}
          </div>
          <PendingRequests count={statusQuery.data.requestCount ?? 0} />
        </>
      ) : statusQuery.error ? (
        <ErrorState
          message={toApiError(statusQuery.error).message}
          onRetry={() => void statusQuery.refetch()}
        />
      ) : (
        <LoadingLines heightsPx={[44]} />
      )}
    </Card>
  );
};

const PendingRequests = ({ count }: { readonly count: number }) => {
  const navigate = useNavigate();
  if (count === 0) return null;
  return (
    <div className={classes.requests}>
      <span>{formatQuantity(count, 'athlete wants', 'athletes want')} to follow you</span>
      <Button
        aria-haspopup="dialog"
        onClick={() => void navigate({ ...socialPaths.followRequests(), resetScroll: false })}
      >
        Answer
      </Button>
    </div>
  );
};
