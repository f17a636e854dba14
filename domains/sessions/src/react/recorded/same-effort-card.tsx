import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import {
  DEFAULT_LTHR_BPM,
  formatPace,
  lengthUnit,
  readZone,
  toMeters,
  toRunKind,
  type Zone,
} from '@threshold/physiology';
import { Card, HeroTitle, Unit, useUnits, zoneColor } from '@threshold/ui';
import { formatDay } from '@threshold/ui/format';
import type { ReactNode } from 'react';
import type { SameEffortView } from '../../recorded-schemas.ts';
import { trpc } from '../api.ts';
import classes from './same-effort-card.module.css';

interface SameEffortProps {
  readonly workoutId: string;
  /** Shown below the comparison, such as how the run went against its plan. */
  readonly children?: ReactNode;
  /** Shown instead if the run has no comparison. */
  readonly fallback?: ReactNode;
}

const VERDICT_LABELS = { quicker: 'faster', slower: 'slower' } as const;

/** The pace of a recorded run beside the athlete's last similar run at the same heart rate. */
export const SameEffort = ({ workoutId, children = null, fallback = null }: SameEffortProps) => {
  const { data: recorded } = trpc.sessions.recorded.useQuery({ workoutId });
  const sameEffort = recorded?.sameEffort;
  if (!recorded || !sameEffort) return fallback;
  const zone = readZone(sameEffort.bpm, recorded.lthrBpm ?? DEFAULT_LTHR_BPM)?.zone ?? 1;
  return (
    <SameEffortCard sameEffort={sameEffort} type={recorded.session.sessionType} zone={zone}>
      {children}
    </SameEffortCard>
  );
};

interface SameEffortCardProps {
  readonly sameEffort: SameEffortView;
  /** The run's type, such as "Easy run". */
  readonly type: string;
  /** The zone of the heart rate at which the runs are compared. */
  readonly zone: Zone;
  readonly children: ReactNode;
}

const SameEffortCard = ({ sameEffort, type, zone, children }: SameEffortCardProps) => {
  const { bpm, likeMinutes, previousLikeMinutes, previousDate, previousWorkoutId, verdict } = sameEffort;
  const unit = lengthUnit(useUnits());
  const toUnit = (secondsPerKm: number) => Math.round((secondsPerKm * toMeters(1, unit)) / 1000);
  const seconds = toUnit(sameEffort.secondsPerKm);
  const previousSeconds = toUnit(sameEffort.previousSecondsPerKm);
  const difference = Math.abs(seconds - previousSeconds);
  const fastest = Math.min(seconds, previousSeconds);
  const toWidth = (paceSeconds: number) => ({ width: `${(100 * fastest) / paceSeconds}%` });
  return (
    <Card title="Same effort" titleHidden>
      <p className={classes.basis}>
        vs. your last {describeRun(type)} · over {Math.min(likeMinutes, previousLikeMinutes)} min at {bpm} bpm
      </p>
      <div className={classes.result} data-verdict={verdict}>
        {verdict === 'same' ? (
          <HeroTitle>As fast as last time at the same heart rate</HeroTitle>
        ) : (
          <h3 className={classes.headline}>
            <span className={classes.number}>{difference}</span> s/{unit} {VERDICT_LABELS[verdict]} at the
            same heart rate
          </h3>
        )}
      </div>
      <dl className={classes.paces}>
        <dt>This run</dt>
        <dd>
          <span className={classes.track}>
            <span className={classes.bar} style={{ ...toWidth(seconds), background: zoneColor(zone) }} />
          </span>
          <PaceText seconds={seconds} unit={unit} />
        </dd>
        <dt>
          <Link className={classes.previous} {...trainingPaths.workout(previousWorkoutId)}>
            {formatDay(previousDate)}
          </Link>
        </dt>
        <dd className={classes.before}>
          <span className={classes.track}>
            <span className={classes.bar} style={toWidth(previousSeconds)} />
          </span>
          <PaceText seconds={previousSeconds} unit={unit} />
        </dd>
      </dl>
      {children}
    </Card>
  );
};

const describeRun = (type: string): string => {
  const kind = toRunKind(type);
  return ['long', 'recovery', 'easy'].includes(kind) ? `${kind} run` : 'run like this';
};

const PaceText = ({ seconds, unit }: { readonly seconds: number; readonly unit: 'km' | 'mi' }) => {
  const [pace, paceUnit] = formatPace(seconds, unit).split(' ');
  return (
    <span className={classes.pace}>
      {pace}
      <Unit>{paceUnit}</Unit>
    </span>
  );
};
