import { HeroTitle, Tag, ThresholdLine } from '@threshold/ui';
import type { WorkoutView } from '../../../schemas.ts';
import { useNotesText } from '../../use-notes-text.ts';
import { NextSession } from './next-session.tsx';
import classes from './session.module.css';

interface RestDayProps {
  readonly workouts: readonly WorkoutView[];
  readonly isToday: boolean;
}

/** A rest day: badge, type, notes, and for today the next session. */
export const RestDay = ({ workouts, isToday }: RestDayProps) => (
  <div className={classes.rest}>
    {workouts.map((workout) => (
      <Rest key={workout.id} workout={workout} />
    ))}
    <div className={classes.flat}>
      <ThresholdLine />
    </div>
    {isToday ? <NextSession /> : null}
  </div>
);

const Rest = ({ workout }: { readonly workout: WorkoutView }) => {
  const notes = useNotesText(workout);
  return (
    <div className={classes.restful}>
      <div className={classes.badges}>
        <Tag>Rest</Tag>
      </div>
      <HeroTitle>{workout.type}</HeroTitle>
      {notes === null ? null : <p className={classes.words}>{notes}</p>}
    </div>
  );
};
