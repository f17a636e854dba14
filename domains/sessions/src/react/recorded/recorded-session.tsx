import { toApiError } from '@threshold/api/react';
import { findWorkZone, getZoneLabel } from '@threshold/physiology';
import { Card, EmptyState, ErrorState, LoadingCard, Stat } from '@threshold/ui';
import type { ReactNode } from 'react';
import { trpc } from '../api.ts';
import { ZoneTimes } from '../session/cards/zone-times.tsx';
import { formatTimer } from '../session/format-timer.ts';
import type { RecordedDetails } from './recorded-details.ts';
import { RecordedHeartRate } from './recorded-heart-rate.tsx';
import classes from './recorded-session.module.css';
import { RecordedSplits } from './recorded-splits.tsx';

const TITLE = 'Heart rate';

interface RecordedSessionProps {
  readonly workoutId: string;
  /** Shown if there is no heart rate to draw. */
  readonly withoutTrace?: ReactNode;
}

export const RecordedSession = ({ workoutId, withoutTrace = null }: RecordedSessionProps) => {
  const { data: recorded, error, refetch } = trpc.sessions.recorded.useQuery({ workoutId });
  if (error)
    return (
      <Card title={TITLE}>
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      </Card>
    );
  if (recorded === undefined) return <LoadingCard title={TITLE} heightsPx={[26, 280]} />;
  // A manually logged workout has no recording to show.
  if (recorded === null) return withoutTrace;
  const { session } = recorded;
  return (
    <div className={classes.recorded}>
      {session.sampleCount === 0 ? (
        <>
          <Card title={TITLE} className={classes.whole}>
            <EmptyState message={getNoHeartRateMessage(session.hrSource)} />
          </Card>
          {withoutTrace === null ? null : <div className={classes.whole}>{withoutTrace}</div>}
        </>
      ) : (
        <>
          <RecordedHeartRate recorded={recorded} />
          <RecordedZones recorded={recorded} />
        </>
      )}
      {session.splits.length === 0 ? null : (
        <RecordedSplits splits={session.splits} elapsedSeconds={session.elapsedSeconds} />
      )}
    </div>
  );
};

const getNoHeartRateMessage = (hrSource: RecordedDetails['session']['hrSource']): string =>
  hrSource === 'file'
    ? 'The file you imported has no heart rate data.'
    : 'This session has no heart rate, only time.';

/** The zone of the planned work first, or the workout's own without a plan. */
const RecordedZones = ({ recorded }: { readonly recorded: RecordedDetails }) => {
  const { session, plannedZoneSeconds } = recorded;
  const zone = plannedZoneSeconds === null ? recorded.zone : findWorkZone(plannedZoneSeconds);
  const zoneSeconds = session.zoneTimeDistribution;
  const totalSeconds = zoneSeconds[1] + zoneSeconds[2] + zoneSeconds[3] + zoneSeconds[4] + zoneSeconds[5];
  const secondsInZone = zoneSeconds[zone];
  return (
    <Card title="Time in zone">
      <Stat
        label={getZoneLabel(zone)}
        value={formatTimer(secondsInZone)}
        size="tile"
        delta={totalSeconds === 0 ? undefined : `of ${formatTimer(totalSeconds)} recorded`}
      />
      <div className={classes.zoneTimes}>
        <ZoneTimes zoneSeconds={zoneSeconds} markedZone={zone} />
      </div>
    </Card>
  );
};
