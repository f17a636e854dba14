import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { EmptyState, ErrorState, LoadingLines, Modal, useOpenedAfterMount } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import { trpc } from '../api.ts';
import { LedgerDays } from './ledger-days.tsx';
import classes from './points.module.css';
import { useMyPoints } from './use-my-points.ts';

interface LedgerDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const LedgerDialog = ({ opened, onClose }: LedgerDialogProps) => {
  const points = useMyPoints();
  const ledger = trpc.gamification.ledger.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const entries = ledger.data?.pages.flatMap((page) => page.entries);
  const total = points.data?.points.totalPoints;
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title="How you earned your points"
      size="lg"
    >
      {total === undefined ? null : (
        <p className={classes.total}>
          {formatCount(total)} FP in total. Here’s every change, latest day first.
        </p>
      )}
      {entries === undefined ? (
        ledger.error ? (
          <ErrorState message={toApiError(ledger.error).message} onRetry={() => void ledger.refetch()} />
        ) : (
          <LoadingLines label="Loading your points" heightsPx={[56, 56, 56, 56]} />
        )
      ) : entries.length === 0 ? (
        <EmptyState message="No points yet. Your next workout with a distance earns your first five." />
      ) : (
        <>
          <LedgerDays entries={entries} />
          {ledger.isFetchNextPageError ? (
            <ErrorState
              message={toApiError(ledger.error).message}
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
            <p className={classes.end}>That’s everything.</p>
          )}
        </>
      )}
    </Modal>
  );
};

export default LedgerDialog;
