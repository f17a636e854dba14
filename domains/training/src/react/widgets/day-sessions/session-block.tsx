import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { formatDuration, lengthUnit, toWorkoutKind } from '@threshold/physiology';
import { HeroTitle, SessionProfile, Stat, StatRow, Tag, useUnits } from '@threshold/ui';
import type { WorkoutView } from '../../../schemas.ts';
import { formatDistance } from '../../distance.ts';
import { formatWorkoutType } from '../../format-workout-type.ts';
import { toSessionParts } from '../../steps/session-parts.ts';
import { StepList } from '../../steps/step-list.tsx';
import { WorkoutZoneBadge } from '../../workout-zone-badge.tsx';
import classes from './session.module.css';
import { CompletedTag, SessionCaution, SessionMeta, SessionNotes } from './session-lines.tsx';
import { StartSessionButton } from './start-session-button.tsx';

interface SessionBlockProps {
  readonly workout: WorkoutView;
  /** Lists the steps of the workout until it is completed. */
  readonly hasStepList: boolean;
  /** Shows the Completed tag. False if all sessions are completed, because the card then shows it. */
  readonly hasCompletedTag: boolean;
  /** True for today's next open session: its Start button is filled unless there is a warning. */
  readonly isNext: boolean;
}

/** The whole block links to the workout. The notes open in place. */
export const SessionBlock = ({ workout, hasStepList, hasCompletedTag, isNext }: SessionBlockProps) => {
  const { session, type, steps, rpe } = workout;
  const isDone = workout.completed === 1;
  return (
    <article className={classes.block} aria-label={`${session}: ${formatWorkoutType(type)}`}>
      <div className={classes.head}>
        <div className={classes.title}>
          <div className={classes.badges}>
            <Tag>{session}</Tag>
            <WorkoutZoneBadge workout={workout} />
            {isDone && hasCompletedTag ? <CompletedTag /> : null}
          </div>
          <HeroTitle>
            <Link {...trainingPaths.workout(workout.id)} className={classes.cover}>
              {formatWorkoutType(type)}
            </Link>
          </HeroTitle>
          {isDone ? null : <SessionMeta workout={workout} />}
        </div>
        {isDone ? null : <StartSessionButton workout={workout} isNext={isNext} />}
      </div>
      <SessionCaution workout={workout} />
      {isDone ? <CompletedStats workout={workout} /> : null}
      {steps.length === 0 ? null : (
        <div className={classes.profile}>
          <SessionProfile type={type} steps={steps} heightPx={56} grows />
        </div>
      )}
      {hasStepList && !isDone && steps.length > 0 && toWorkoutKind(type) !== 'class' ? (
        <div className={classes.parts}>
          <StepList parts={toSessionParts(steps)} />
        </div>
      ) : null}
      {isDone ? (
        <div className={classes.foot}>
          {rpe === null ? null : <p className={classes.meta}>RPE {rpe} of 10</p>}
          <StartSessionButton workout={workout} isNext={false} />
        </div>
      ) : null}
      <SessionNotes workout={workout} />
    </article>
  );
};

const CompletedStats = ({ workout }: { readonly workout: WorkoutView }) => {
  const units = useUnits();
  const { actualDuration, actualHR, distance } = workout;
  return (
    <StatRow>
      {actualDuration === null ? null : <Stat label="Time" value={formatDuration(actualDuration)} />}
      {actualHR === null ? null : <Stat label="Avg HR" value={actualHR} unit="bpm" />}
      {distance === null ? null : (
        <Stat label="Distance" value={formatDistance(distance, units)} unit={lengthUnit(units)} />
      )}
    </StatRow>
  );
};
