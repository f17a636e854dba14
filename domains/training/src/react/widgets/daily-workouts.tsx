import { bySession, dayCard } from '@threshold/physiology';
import type { WorkoutView } from '../../schemas.ts';
import { RestDay } from './rest-day.tsx';
import classes from './session.module.css';
import { SessionBlock } from './session-block.tsx';
import { SessionRow } from './session-row.tsx';

/** A day's workouts by session: rest, one workout, or the stacked sessions of a double day. Nothing for no workouts. */
export const DailyWorkouts = ({ workouts }: { readonly workouts: readonly WorkoutView[] }) => {
  const sorted = workouts.toSorted(bySession);
  const kind = dayCard(sorted);
  const [first, ...others] = sorted;
  switch (kind) {
    case 'none':
      return null;
    case 'rest':
      return <RestDay workouts={sorted} />;
    case 'single':
      return first ? <SessionBlock workout={first} /> : null;
    case 'double':
      return (
        <div className={classes.stack}>
          {first ? <SessionBlock workout={first} /> : null}
          {others.map((workout) => (
            <SessionRow key={workout.id} workout={workout} />
          ))}
        </div>
      );
  }
};
