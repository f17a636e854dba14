import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { toApiError } from '@threshold/api/react';
import { Card, ErrorState, LoadingLines, notify, TextField } from '@threshold/ui';
import { formatInstantLongDate } from '@threshold/ui/format';
import { useId, useRef, useState } from 'react';
import { trpc } from '../api.ts';
import classes from './calendar-feed.module.css';
import { FeedActions } from './feed-actions.tsx';

const DESCRIPTION = 'Add your plan to Google, Apple or Outlook Calendar. It stays up to date.';

/** Publishes the plan as a calendar feed. Its secret address is shown only once, on creation. */
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
          <div className={classes.text}>
            <p>{DESCRIPTION}</p>
            <p className={classes.quiet}>
              {feed.since === null
                ? 'Anyone with the link can see your planned sessions, and nothing else.'
                : `Published since ${formatInstantLongDate(feed.since)}. Anyone with the link can see your planned sessions.`}
            </p>
          </div>
          {path === null || feed.since === null ? null : <FeedAddress path={path} />}
          <FeedActions isPublished={feed.since !== null} onPathChange={setPath} />
        </div>
      )}
    </Card>
  );
};

const FeedAddress = ({ path }: { readonly path: string }) => {
  const hintId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const address = new URL(path, window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ title: 'Link copied', tone: 'success' });
    } catch {
      // If the browser denies clipboard access, the athlete can copy the selected text instead.
      inputRef.current?.select();
      notify({ title: 'Copy the selected link', message: 'This browser won’t let us copy it for you.' });
    }
  };
  return (
    <div className={classes.address}>
      <TextField
        ref={inputRef}
        label="Calendar link"
        aria-describedby={hintId}
        readOnly
        autoFocus
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        Copy
      </Button>
      <p id={hintId} className={classes.once}>
        Copy it now. You won’t see it again.
      </p>
    </div>
  );
};
