import { toApiError } from '@threshold/api/react';
import { Card, EmptyState, ErrorState, LoadingCard } from '@threshold/ui';
import type { ReactNode } from 'react';
import { trpc } from '../api.ts';
import type { RecordedDetails } from './recorded-details.ts';
import { RecordedHeartRate } from './recorded-heart-rate.tsx';
import classes from './recorded-session.module.css';
import { hasSplits, RecordedSplits } from './recorded-splits.tsx';

const TITLE = 'Heart rate';

interface RecordedSessionProps {
  readonly workoutId: string;
  /** Shown if there is no heart rate to draw. */
  readonly traceFallback?: ReactNode;
  /** True if the screen already says how the workout went, so that it has one verdict. */
  readonly hasVerdict?: boolean;
  /** False if the screen shows the splits in another place. */
  readonly withSplits?: boolean;
}

export const RecordedSession = ({
  workoutId,
  traceFallback = null,
  hasVerdict = false,
  withSplits = true,
}: RecordedSessionProps) => {
  const { data: recorded, error, refetch } = trpc.sessions.recorded.useQuery({ workoutId });
  // Until it loads, the screen has no route, as for a recording without positions.
  const { data: route = null } = trpc.sessions.recordedRoute.useQuery({ workoutId });
  if (error)
    return (
      <Card title={TITLE}>
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      </Card>
    );
  if (recorded === undefined) return <LoadingCard title={TITLE} heightsPx={[26, 280]} />;
  // A manually logged workout has no recording to show.
  if (recorded === null) return traceFallback;
  const { session } = recorded;
  const splits =
    withSplits && hasSplits({ recorded, route }) ? (
      <RecordedSplits recorded={recorded} route={route} />
    ) : null;
  const className = splits === null ? classes.whole : classes.part;
  return (
    <div className={classes.recorded}>
      {session.sampleCount === 0 ? (
        <>
          <Card title={TITLE} className={className}>
            <EmptyState message={getNoHeartRateMessage(session.hrSource)} />
          </Card>
          {traceFallback === null ? null : <div className={classes.whole}>{traceFallback}</div>}
        </>
      ) : (
        <RecordedHeartRate recorded={recorded} route={route} hasVerdict={hasVerdict} className={className} />
      )}
      {splits}
    </div>
  );
};

/** The splits of a workout's recording, for a screen that shows them apart from it. Renders nothing without any. */
export const RecordedWorkoutSplits = ({ workoutId }: Pick<RecordedSessionProps, 'workoutId'>) => {
  const { data: recorded } = trpc.sessions.recorded.useQuery({ workoutId });
  const { data: route = null } = trpc.sessions.recordedRoute.useQuery({ workoutId });
  return recorded && hasSplits({ recorded, route }) ? (
    <RecordedSplits recorded={recorded} route={route} />
  ) : null;
};

const getNoHeartRateMessage = (hrSource: RecordedDetails['session']['hrSource']): string =>
  hrSource === 'file'
    ? 'The file you imported has no heart rate data.'
    : 'This session has no heart rate, only time.';
