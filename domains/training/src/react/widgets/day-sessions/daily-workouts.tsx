import { bySession, dayCard, isRest } from '@threshold/physiology';
import type { WorkoutView } from '../../../schemas.ts';
import { isDone } from './is-done.ts';
import { RestDay } from './rest-day.tsx';
import classes from './session.module.css';
import { SessionBlock } from './session-block.tsx';
import { SessionRow } from './session-row.tsx';

interface DailyWorkoutsProps {
  readonly workouts: readonly WorkoutView[];
  /** Shows today's sessions in more detail. */
  readonly isToday: boolean;
}

/**
 * A day's workouts by session: rest, one workout, or a stacked double day. Renders nothing without workouts.
 */
export const DailyWorkouts = ({ workouts, isToday }: DailyWorkoutsProps) => {
  const sorted = workouts.toSorted(bySession);
  const kind = dayCard(sorted);
  const [first, ...others] = kind === 'single' ? sorted.filter((workout) => !isRest(workout)) : sorted;
  // If all are completed, the card itself says so.
  const marksDone = !isDone(sorted);
  const next = isToday ? sorted.find((workout) => workout.completed === 0 && !isRest(workout)) : undefined;
  switch (kind) {
    case 'none':
      return null;
    case 'rest':
      return <RestDay workouts={sorted} isToday={isToday} />;
    case 'single':
      return first ? (
        <SessionBlock
          workout={first}
          listsParts={isToday}
          opensNotes={isToday}
          marksDone={marksDone}
          isNext={first === next}
        />
      ) : null;
    case 'double':
      return (
        <div className={classes.stack}>
          {first ? (
            <SessionBlock
              workout={first}
              listsParts={false}
              opensNotes={isToday}
              marksDone={marksDone}
              isNext={first === next}
            />
          ) : null}
          {others.map((workout) => (
            <SessionRow key={workout.id} workout={workout} marksDone={marksDone} isNext={workout === next} />
          ))}
        </div>
      );
  }
};
