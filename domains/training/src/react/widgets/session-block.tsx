import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { HeroTitle, Tag, WorkoutProfile, ZoneBadge } from '@threshold/ui';
import type { WorkoutView } from '../../schemas.ts';
import { DoneStats } from './done-stats.tsx';
import classes from './session.module.css';
import { SessionMeta } from './session-meta.tsx';
import { SessionNotes } from './session-notes.tsx';

/** One workout in full: the whole block leads to the workout, its notes open in place. */
export const SessionBlock = ({ workout }: { readonly workout: WorkoutView }) => (
  <article className={classes.block}>
    <div className={classes.badges}>
      <Tag>{workout.session}</Tag>
      <ZoneBadge zone={workout.zone} />
    </div>
    <HeroTitle>
      <Link {...trainingPaths.workout(workout.id)} className={classes.cover}>
        {workout.type}
      </Link>
    </HeroTitle>
    {workout.completed === 1 ? <DoneStats workout={workout} /> : <SessionMeta workout={workout} />}
    {workout.steps.length === 0 ? null : (
      <div className={classes.profile}>
        <WorkoutProfile steps={workout.steps} />
      </div>
    )}
    {workout.completed === 1 && workout.rpe !== null ? (
      <p className={classes.meta}>RPE {workout.rpe} of 10</p>
    ) : null}
    <SessionNotes notes={workout.notes} initiallyShown={workout.completed === 0} />
  </article>
);
