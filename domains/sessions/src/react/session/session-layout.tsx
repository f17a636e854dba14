import { DEFAULT_LTHR_BPM, toWorkoutKind, type Zone } from '@threshold/physiology';
import { Card, EmptyState, HrTrace, zoneColor } from '@threshold/ui';
import { type ReactNode, useMemo } from 'react';
import type { BriefingView, Split, ZoneTimeDistribution } from '../../schemas.ts';
import type { LiveSnapshot } from '../live/recorder.ts';
import { ClockCard } from './cards/clock-card.tsx';
import { HeartRate } from './cards/heart-rate.tsx';
import { HeartRateStats } from './cards/heart-rate-stats.tsx';
import { PlanCard } from './cards/plan-card.tsx';
import { SplitsCard } from './cards/splits-card.tsx';
import { AssumedThresholdLine } from './cards/status-lines.tsx';
import { ZoneTimes } from './cards/zone-times.tsx';
import classes from './session-layout.module.css';
import { findCurrentTarget } from './target/current-target.ts';
import { toEffortZone } from './target/to-effort-zone.ts';

/** What the layout shows of a session; zeros, nulls and empty lists before the start. */
export type SessionSnapshot = Pick<
  LiveSnapshot,
  | 'briefing'
  | 'elapsedSeconds'
  | 'hrBpm'
  | 'zone'
  | 'againstTarget'
  | 'averageHrBpm'
  | 'maxHrBpm'
  | 'zoneSeconds'
  | 'splits'
  | 'trace'
>;

const ZERO_ZONE_SECONDS: ZoneTimeDistribution = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
const NO_SPLITS: readonly Split[] = [];

export const createSnapshotBeforeStart = (
  briefing: BriefingView,
  reading: Pick<SessionSnapshot, 'hrBpm' | 'zone' | 'againstTarget'>,
): SessionSnapshot => ({
  briefing,
  ...reading,
  elapsedSeconds: 0,
  averageHrBpm: null,
  maxHrBpm: null,
  zoneSeconds: ZERO_ZONE_SECONDS,
  splits: NO_SPLITS,
  trace: [],
});

interface SessionLayoutProps {
  readonly snapshot: SessionSnapshot;
  readonly isPaused: boolean;
  /** False before the start, when the plan is shown in place of what is recorded. */
  readonly hasStarted?: boolean;
  readonly back?: ReactNode;
  readonly header: ReactNode;
  readonly notice?: ReactNode;
  /** Rendered in the ring if there is no heart rate. */
  readonly prompt: ReactNode;
  readonly statusLines?: ReactNode;
  readonly controls: ReactNode;
}

export const SessionLayout = ({
  snapshot,
  isPaused,
  hasStarted = true,
  back,
  header,
  notice,
  prompt,
  statusLines,
  controls,
}: SessionLayoutProps) => {
  const { briefing, elapsedSeconds, hrBpm, zone } = snapshot;
  const { workout } = briefing;
  const steps = workout?.steps ?? [];
  // A class has no order of steps, only minutes by zone.
  const timedWorkout =
    workout !== null && toWorkoutKind(workout.type) === 'class' ? { ...workout, steps: [] } : workout;
  const effortZone = toEffortZone(hrBpm, briefing);
  return (
    <div className={classes.stage}>
      <Glow zone={effortZone} />
      {back}
      {header}
      {notice}
      <div className={classes.grid} data-steps={steps.length > 0 || undefined}>
        <div className={classes.left}>
          <div className={classes.heart}>
            <HeartRate
              briefing={briefing}
              hrBpm={hrBpm}
              zone={zone}
              target={findCurrentTarget({ ...briefing, workout: timedWorkout }, elapsedSeconds)}
              againstTarget={snapshot.againstTarget}
            >
              {prompt}
            </HeartRate>
          </div>
          <HeartRateStats averageHrBpm={snapshot.averageHrBpm} maxHrBpm={snapshot.maxHrBpm} />
          <div className={classes.lines}>
            {statusLines}
            <AssumedThresholdLine lthrBpm={briefing.lthrBpm} />
          </div>
        </div>
        <div className={classes.right} data-started={hasStarted || undefined}>
          <ClockCard elapsedSeconds={elapsedSeconds} isPaused={isPaused} steps={timedWorkout?.steps ?? []} />
          {hasStarted ? (
            <RecordedCards snapshot={snapshot} effortZone={effortZone} />
          ) : workout === null || steps.length === 0 ? null : (
            <div className={classes.trace}>
              <PlanCard type={workout.type} steps={steps} />
            </div>
          )}
        </div>
      </div>
      {controls}
    </div>
  );
};

const Glow = ({ zone }: { readonly zone: Zone | null }) => (
  <div
    className={classes.glow}
    aria-hidden="true"
    style={zone === null ? undefined : { backgroundColor: zoneColor(zone) }}
  />
);

interface RecordedCardsProps {
  readonly snapshot: SessionSnapshot;
  readonly effortZone: Zone | null;
}

const RecordedCards = ({ snapshot, effortZone }: RecordedCardsProps) => {
  const { briefing, trace, splits, zoneSeconds } = snapshot;
  return (
    <>
      <div className={classes.trace}>
        <TraceCard briefing={briefing} trace={trace} splits={splits} />
      </div>
      <div className={classes.zones}>
        <Card title="Time in zone">
          <ZoneTimes zoneSeconds={zoneSeconds} markedZone={effortZone} />
        </Card>
      </div>
      <div className={classes.splits}>
        <SplitsCard splits={splits} />
      </div>
    </>
  );
};

const TraceCard = ({ briefing, trace, splits }: Pick<SessionSnapshot, 'briefing' | 'trace' | 'splits'>) => {
  const lthrBpm = briefing.lthrBpm ?? DEFAULT_LTHR_BPM;
  // Keep the reference stable so that the chart redraws only on new data.
  const splitSeconds = useMemo(() => splits.map(({ time }) => time), [splits]);
  return (
    <Card title="Heart rate" className={classes.traceCard}>
      {trace.some(({ hrBpm }) => hrBpm !== null) ? (
        <HrTrace
          points={trace}
          lthrBpm={lthrBpm}
          target={briefing.workout?.target}
          heightPx={190}
          splits={splitSeconds}
        />
      ) : (
        <div className={classes.noTrace}>
          <EmptyState message="Your heart rate will appear here." />
        </div>
      )}
    </Card>
  );
};
