import { HeroTitle, Tag, ThresholdLine } from '@threshold/ui';
import type { WorkoutView } from '../../schemas.ts';
import classes from './session.module.css';

/** A day of rest: its badge, its type, and what to do with it. */
export const RestDay = ({ workouts }: { readonly workouts: readonly WorkoutView[] }) => (
  <div className={classes.rest}>
    {workouts.map(({ id, type, notes }) => (
      <div key={id} className={classes.block}>
        <div className={classes.badges}>
          <Tag>Rest</Tag>
        </div>
        <HeroTitle>{type}</HeroTitle>
        {notes === null ? null : <p className={classes.words}>{notes}</p>}
      </div>
    ))}
    <ThresholdLine />
  </div>
);
