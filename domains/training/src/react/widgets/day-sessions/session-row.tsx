import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { isRest } from '@threshold/physiology';
import { Tag, ZoneBadge } from '@threshold/ui';
import type { WorkoutView } from '../../../schemas.ts';
import { typeName } from '../../type-name.ts';
import { CompletedTag } from './completed-tag.tsx';
import classes from './session.module.css';
import { SessionCaution } from './session-caution.tsx';
import { SessionMeta } from './session-meta.tsx';
import { SessionNotes } from './session-notes.tsx';
import { StartSession } from './start-session.tsx';

interface SessionRowProps {
  readonly workout: WorkoutView;
  /** Shows its own completed tag. */
  readonly marksDone: boolean;
  /** The day's next open session. */
  readonly isNext: boolean;
}

/** A further session of a double day, in one line. */
export const SessionRow = ({ workout, marksDone, isNext }: SessionRowProps) => (
  <article className={classes.row}>
    <div className={classes.head}>
      <div className={`${classes.badges} ${classes.line}`}>
        <Tag>{workout.session}</Tag>
        <ZoneBadge zone={workout.zone} named={false} />
        <h3 className={classes.name}>
          <Link {...trainingPaths.workout(workout.id)} className={classes.cover}>
            {typeName(workout.type)}
          </Link>
        </h3>
        <SessionMeta workout={workout} />
        {workout.completed === 1 && marksDone ? <CompletedTag /> : null}
      </div>
      {isRest(workout) ? null : <StartSession workout={workout} isNext={isNext} />}
    </div>
    <SessionCaution workout={workout} />
    <SessionNotes workout={workout} />
  </article>
);
