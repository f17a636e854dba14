import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useOffFeatures } from '@threshold/api/react';
import { gamificationPaths } from '@threshold/contracts/gamification';
import { Card, EmptyState, ErrorState, LoadingLines } from '@threshold/ui';
import { formatQuantity } from '@threshold/ui/format';
import { NextPageLoader } from '../next-page-loader.tsx';
import classes from './feed.module.css';
import { FeedDays } from './feed-days.tsx';
import { useFeed } from './use-feed.ts';
import { useNewItems } from './use-new-items.ts';

export const Feed = () => {
  const feed = useFeed();
  const { items } = feed;
  const newItems = useNewItems(items);
  if (items === undefined)
    return feed.error ? (
      <Card title="Activity" titleHidden>
        <ErrorState
          title="Error Loading Feed"
          message="Something went wrong. Please try again later."
          onRetry={() => void feed.refetch()}
        />
      </Card>
    ) : (
      <LoadingItems />
    );
  return (
    <div className={classes.feed}>
      {/* Always rendered: a live region announces only changes to its content. */}
      <div className={classes.newItems} role="status">
        {newItems.count > 0 ? (
          <Button
            size="sm"
            leftSection={<IconArrowUp size={15} aria-hidden="true" />}
            onClick={newItems.show}
          >
            Show {formatQuantity(newItems.count, 'new activity', 'new activities')}
          </Button>
        ) : null}
      </div>
      {items.length === 0 && !feed.hasNextPage ? (
        <NoActivity />
      ) : (
        <>
          <FeedDays items={items} />
          <NextPageLoader
            query={feed}
            label="Loading more activity"
            heightsPx={[40, 24, 52]}
            end={<p className={classes.end}>You’ve reached the end of your feed</p>}
          />
        </>
      )}
    </div>
  );
};

const NoActivity = () => {
  const navigate = useNavigate();
  const hasLeaderboard = !useOffFeatures().includes('points');
  return (
    <Card title="Activity" titleHidden>
      <EmptyState
        title="No Activity Yet"
        message={`Follow athletes to see their activity.${hasLeaderboard ? ' Find them on the leaderboard.' : ''}`}
        action={
          hasLeaderboard ? (
            <Button variant="default" onClick={() => void navigate(gamificationPaths.leaderboard())}>
              Find athletes
            </Button>
          ) : null
        }
      />
    </Card>
  );
};

const SKELETON_KEYS = ['first', 'second', 'third'];

const LoadingItems = () => (
  <div className={classes.items}>
    {SKELETON_KEYS.map((card) => (
      <Card key={card} title="Loading activity" titleHidden aria-busy="true">
        <LoadingLines heightsPx={[40, 26, 52, 36]} label="Loading activity" />
      </Card>
    ))}
  </div>
);
