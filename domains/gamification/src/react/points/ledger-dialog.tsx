import { Button, Modal } from '@mantine/core';
import { apiFault } from '@threshold/api/react';
import { EmptyState, ErrorState, LoadingLines } from '@threshold/ui';
import type { LedgerEntryView } from '../../points-schemas.ts';
import { trpc } from '../api.ts';
import { formatCount } from './format-points.ts';
import classes from './points.module.css';
import { useMyPoints } from './use-my-points.ts';

// A calendar day has no time zone: it is read and written as one of UTC.
const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Why do I have these points?": every entry of the athlete's ledger, newest first, page after page. */
const LedgerDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const points = useMyPoints();
  const ledger = trpc.gamification.ledger.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const entries = ledger.data?.pages.flatMap((page) => page.entries);
  const total = points.data?.points.totalPoints;
  return (
    <Modal opened onClose={onClose} title="Why do I have these points?" size="lg">
      {total === undefined ? null : (
        <p className={classes.total}>{formatCount(total)} FP in all. Every change is listed, newest first.</p>
      )}
      {entries === undefined ? (
        ledger.error ? (
          <ErrorState message={apiFault(ledger.error).message} onRetry={() => void ledger.refetch()} />
        ) : (
          <LoadingLines label="Loading your points" heightsPx={[56, 56, 56, 56]} />
        )
      ) : entries.length === 0 ? (
        <EmptyState message="No points yet. Your next workout with a distance earns the first five." />
      ) : (
        <>
          <ol className={classes.ledger}>
            {entries.map((entry) => (
              <Entry key={entry.entry} entry={entry} />
            ))}
          </ol>
          {ledger.isFetchNextPageError ? (
            <ErrorState
              message={apiFault(ledger.error).message}
              onRetry={() => void ledger.fetchNextPage()}
            />
          ) : ledger.hasNextPage ? (
            <Button
              variant="default"
              fullWidth
              loading={ledger.isFetchingNextPage}
              onClick={() => void ledger.fetchNextPage()}
            >
              Show earlier entries
            </Button>
          ) : (
            <p className={classes.end}>That is the whole ledger.</p>
          )}
        </>
      )}
    </Modal>
  );
};

export default LedgerDialog;

const Entry = ({ entry }: { readonly entry: LedgerEntryView }) => (
  <li className={classes.entry} data-reversed={entry.isReversed || undefined}>
    <div>
      <p className={classes.sentence}>{entry.sentence}</p>
      <p className={classes.when}>
        {DAY.format(Date.parse(entry.date))}
        {entry.isReversed ? ' · taken back since' : ''}
      </p>
    </div>
    <p className={classes.points} data-taken={entry.points < 0 || undefined}>
      {entry.points > 0 ? `+${entry.points}` : `−${Math.abs(entry.points)}`}
    </p>
  </li>
);
