import { massLabel, type UnitSystem } from '@threshold/physiology';
import type { SetView } from '../../../strength-schemas.ts';
import { dayWithYear } from '../../format-day.ts';
import classes from '../workouts-page.module.css';
import { exerciseName } from './exercise-words.ts';
import { setGroups } from './set-groups.ts';
import { shownWeight } from './weight.ts';

interface RecentSetsProps {
  readonly sets: readonly SetView[];
  readonly units: UnitSystem;
}

/** The latest sets, those of one exercise on one day in a line. */
export const RecentSets = ({ sets, units }: RecentSetsProps) => (
  <ul className={classes.rows}>
    {setGroups(sets).map(({ date, exercise, sets: group }) => (
      <li key={group[0]?.id} className={classes.row}>
        <div className={classes.what}>
          <p className={classes.title}>{exerciseName(exercise)}</p>
          <time className={classes.meta} dateTime={date}>
            {dayWithYear(date)}
          </time>
        </div>
        <p className={classes.sets}>
          {group.map(({ id, reps, weight }) => (
            <span key={id} className={classes.set}>
              {reps} × <b>{shownWeight(weight, units)}</b>
              <span className={classes.unit}> {massLabel(units)}</span>
            </span>
          ))}
        </p>
      </li>
    ))}
  </ul>
);
