import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { formatDuration, lengthUnit } from '@threshold/physiology';
import { HeroTitle, Stat, StatRow, Tag, useUnits, WorkoutProfile, ZoneBadge } from '@threshold/ui';
import type { WorkoutView } from '../../../schemas.ts';
import { distanceText } from '../../distance.ts';
import { sessionParts } from '../../steps/session-parts.ts';
import { StepList } from '../../steps/step-list.tsx';
import { typeName } from '../../type-name.ts';
import classes from './session.module.css';
import { CompletedTag, SessionCaution, SessionMeta, SessionNotes } from './session-lines.tsx';
import { StartSession } from './start-session.tsx';

interface SessionBlockProps {
  readonly workout: WorkoutView;
  /** Lists its parts until it is completed. */
  readonly listsParts: boolean;
  /** Initially opens its notes until it is completed. */
  readonly opensNotes: boolean;
  /** False if all sessions are completed: the card itself then shows the tag. */
  readonly marksDone: boolean;
  /** Today's next open session. Its Start button is filled unless there is a warning. */
  readonly isNext: boolean;
}

/** The whole block links to the workout; its notes open in place. */
export const SessionBlock = ({ workout, listsParts, opensNotes, marksDone, isNext }: SessionBlockProps) => {
  const { session, zone, type, steps, rpe } = workout;
  const isDone = workout.completed === 1;
  return (
    <article className={classes.block} aria-label={`${session}: ${typeName(type)}`}>
      <div className={classes.head}>
        <div className={classes.title}>
          <div className={classes.badges}>
            <Tag>{session}</Tag>
            <ZoneBadge zone={zone} />
            {isDone && marksDone ? <CompletedTag /> : null}
          </div>
          <HeroTitle>
            <Link {...trainingPaths.workout(workout.id)} className={classes.cover}>
              {typeName(type)}
            </Link>
          </HeroTitle>
          {isDone ? null : <SessionMeta workout={workout} />}
        </div>
        {isDone ? null : <StartSession workout={workout} isNext={isNext} />}
      </div>
      <SessionCaution workout={workout} />
      {isDone ? <DoneStats workout={workout} /> : null}
      {steps.length === 0 ? null : (
        <div className={classes.profile}>
          <WorkoutProfile steps={steps} heightPx={88} grows />
        </div>
      )}
      {listsParts && !isDone && steps.length > 0 ? <StepList parts={sessionParts(steps)} /> : null}
      {isDone ? (
        <div className={classes.foot}>
          {rpe === null ? null : <p className={classes.meta}>RPE {rpe} of 10</p>}
          <StartSession workout={workout} isNext={false} />
        </div>
      ) : null}
      <SessionNotes workout={workout} initiallyShown={opensNotes && !isDone} />
    </article>
  );
};

const DoneStats = ({ workout }: { readonly workout: WorkoutView }) => {
  const units = useUnits();
  const { actualDuration, actualHR, distance } = workout;
  return (
    <StatRow>
      {actualDuration === null ? null : <Stat label="Time" value={formatDuration(actualDuration)} />}
      {actualHR === null ? null : <Stat label="Avg HR" value={actualHR} unit="bpm" />}
      {distance === null ? null : (
        <Stat label="Distance" value={distanceText(distance, units)} unit={lengthUnit(units)} />
      )}
    </StatRow>
  );
};
