import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { apiFault } from '@threshold/api/react';
import { socialPaths } from '@threshold/contracts/social';
import { Card, ErrorState, LoadingLines } from '@threshold/ui';
import { trpc } from '../api.ts';
import { useReader } from '../reader.ts';
import { FollowCounts } from './follow-counts.tsx';
import classes from './people.module.css';

/** The own followers and followed; the counts open the lists (Specification section 2). */
export const SocialCard = () => {
  const { id } = useReader();
  const navigate = useNavigate();
  const status = trpc.social.followStatus.useQuery({ userId: id });
  return (
    <Card title="Social">
      {status.data ? (
        <div className={classes.social}>
          <FollowCounts userId={id} status={status.data} />
          <Button variant="default" onClick={() => void navigate(socialPaths.feed())}>
            Activity Feed
          </Button>
        </div>
      ) : status.error ? (
        <ErrorState message={apiFault(status.error).message} onRetry={() => void status.refetch()} />
      ) : (
        <LoadingLines heightsPx={[44]} />
      )}
    </Card>
  );
};
