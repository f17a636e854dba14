import { toApiError } from '@threshold/api/react';
import { Card, ErrorState, LoadingLines } from '@threshold/ui';
import { useState } from 'react';
import { trpc } from '../api.ts';
import classes from './calendar-feed.module.css';
import { FeedActions } from './feed-actions.tsx';
import { FeedAddress } from './feed-address.tsx';
import { formatSince } from './format-since.ts';

const WHAT = 'Subscribe to your plan in the calendar of your phone or computer: it follows every change.';

/** The plan as a calendar feed for other programs. Its secret address is shown only once, on creation. */
export const CalendarFeedCard = () => {
  const { data: feed, error, refetch } = trpc.training.calendarFeed.useQuery();
  const [path, setPath] = useState<string | null>(null);
  return (
    <Card title="Calendar feed">
      {error ? (
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      ) : feed === undefined ? (
        <LoadingLines label="Loading calendar feed" heightsPx={[22, 42]} />
      ) : (
        <div className={classes.feed}>
          <div className={classes.words}>
            <p>{WHAT}</p>
            <p className={classes.quiet}>
              {feed.since === null
                ? 'Anyone who knows the address can read your planned sessions, and nothing else.'
                : `Published since ${formatSince(feed.since)}. Anyone who knows the address can read your planned sessions.`}
            </p>
          </div>
          {path === null || feed.since === null ? null : <FeedAddress path={path} />}
          <FeedActions isPublished={feed.since !== null} onPath={setPath} />
        </div>
      )}
    </Card>
  );
};
