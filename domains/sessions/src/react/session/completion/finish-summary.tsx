import { Button } from '@mantine/core';
import { DEFAULT_LTHR_BPM } from '@threshold/physiology';
import { DrawnTrace, Stat, StatRow } from '@threshold/ui';
import { formatInstantLongDay } from '@threshold/ui/format';
import { useMemo } from 'react';
import type { SessionView } from '../../../schemas.ts';
import type { LiveSnapshot } from '../../live/recorder.ts';
import { formatTimer } from '../format-timer.ts';
import { type DistanceUnit, formatAveragePace, fromKm } from './distance-km.ts';
import classes from './finish.module.css';
import type { FinishOutcome, FinishSlots } from './finish-slots.ts';
import { FinishVerdict } from './finish-verdict.tsx';
import { PaceStat } from './pace-stat.tsx';
import { listPlannedSteps } from './planned-steps.ts';
import type { SessionResult } from './session-result.ts';
import { ClipButton } from './share/clip-button.tsx';
import { ShareButton } from './share/share-button.tsx';
import { hasHeartRate, toClipContent, toShareContent } from './share/to-share-content.ts';
import { SummaryDetails } from './summary-details.tsx';

interface FinishSummaryProps {
  readonly live: Pick<LiveSnapshot, 'briefing' | 'startedAtMs' | 'trace' | 'completed'>;
  readonly result: SessionResult;
  readonly unit: DistanceUnit;
  readonly slots: FinishSlots;
  readonly onClose: () => void;
}

/** Shows the verdict, its number and the trace first, then everything else. */
export const FinishSummary = (props: FinishSummaryProps) => {
  const { live, slots } = props;
  const workoutId = live.completed?.workoutId ?? null;
  // Only the server judges how a workout went, so there is no outcome before the server has completed it.
  return workoutId === null ? (
    <Summary {...props} outcome={null} />
  ) : (
    <slots.Outcome workoutId={workoutId}>
      {(outcome) => <Summary {...props} outcome={outcome} />}
    </slots.Outcome>
  );
};

interface SummaryProps extends FinishSummaryProps {
  /** Undefined while loading; null without a verdict. */
  readonly outcome: FinishOutcome | null | undefined;
}

const Summary = ({ live, result, unit, slots, outcome, onClose }: SummaryProps) => {
  const { briefing, completed } = live;
  const type = briefing.workout?.type ?? completed?.sessionType ?? 'Live session';
  const getContent = () => toShareContent({ type, live, result, outcome: outcome ?? null, unit });
  return (
    <div className={classes.summary}>
      <div className={classes.main}>
        <p className={classes.what}>
          {type} · {formatInstantLongDay(live.startedAtMs)}
        </p>
        <FinishVerdict
          outcome={outcome}
          result={result}
          plannedDuration={briefing.workout?.duration ?? null}
        />
        <FinishTrace live={live} result={result} />
        <FinishStats result={result} unit={unit} />
      </div>
      <div className={classes.side}>
        {completed === null ? <SavedHere /> : <Rewards completed={completed} slots={slots} />}
      </div>
      <div className={classes.details}>
        <SummaryDetails result={result} />
      </div>
      <div className={classes.actions} data-bottom-controls>
        <ShareButton getContent={getContent} />
        {hasHeartRate(live) ? <ClipButton getClip={() => toClipContent(getContent(), live)} /> : null}
        <Button size="lg" data-autofocus onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
};

const FinishTrace = ({ live, result }: Pick<FinishSummaryProps, 'live' | 'result'>) => {
  const { briefing, trace } = live;
  const lthrBpm = briefing.lthrBpm ?? DEFAULT_LTHR_BPM;
  const plannedSteps = useMemo(() => listPlannedSteps(briefing), [briefing]);
  const { averageHrBpm, maxHrBpm, durationSeconds } = result;
  if (averageHrBpm === null || !hasHeartRate(live)) return null;
  return (
    <DrawnTrace
      points={trace}
      lthrBpm={lthrBpm}
      plannedSteps={plannedSteps}
      label={`Heart rate over ${formatTimer(durationSeconds)}: average ${Math.round(averageHrBpm)}, highest ${maxHrBpm ?? '--'} bpm, threshold ${lthrBpm} bpm.`}
    />
  );
};

const FinishStats = ({ result, unit }: Pick<FinishSummaryProps, 'result' | 'unit'>) => {
  const { durationSeconds, averageHrBpm, maxHrBpm, distanceKm } = result;
  return (
    <StatRow>
      <Stat label="Duration" value={formatTimer(durationSeconds)} />
      <Stat label="Average HR" {...toBpmStat(averageHrBpm)} />
      <Stat label="Max HR" {...toBpmStat(maxHrBpm)} />
      {distanceKm > 0 ? (
        <>
          <Stat label="Distance" value={fromKm(distanceKm, unit).toFixed(2)} unit={unit} />
          <PaceStat pace={formatAveragePace(distanceKm, durationSeconds, unit)} />
        </>
      ) : null}
    </StatRow>
  );
};

const toBpmStat = (value: number | null) =>
  value === null ? { value: '--' } : { value: Math.round(value), unit: 'bpm' };

interface RewardsProps {
  readonly completed: SessionView;
  readonly slots: FinishSlots;
}

const Rewards = ({ completed: { workoutId, endTime }, slots }: RewardsProps) =>
  workoutId === null ? null : (
    <>
      <slots.Feeling workoutId={workoutId} />
      <div className={classes.rewards}>
        <slots.Points workoutId={workoutId} />
        <slots.Records workoutId={workoutId} />
        {endTime === null ? null : <slots.Achievements since={endTime} />}
      </div>
    </>
  );

const SavedHere = () => (
  <p className={classes.saved} role="status">
    <strong>Saved on this phone</strong>
    It goes to your calendar as soon as you’re online.
  </p>
);
