import type { UnitSystem } from '@threshold/physiology';
import { Num, Tag } from '@threshold/ui';
import type { TrialView } from '../../../trial-schemas.ts';
import { dayWithYear } from '../../format-day.ts';
import classes from '../workouts-page.module.css';
import { bestTrials } from './best-trials.ts';
import { trialPace } from './trial-pace.ts';
import { activityName, shownDistance, trialUnit, unitWords } from './trial-units.ts';

interface TrialListProps {
  readonly trials: readonly TrialView[];
  readonly units: UnitSystem;
}

/** The trials, newest first; the best of each distance that was done more than once says so. */
export const TrialList = ({ trials, units }: TrialListProps) => {
  const best = bestTrials(trials);
  return (
    <ul className={classes.rows}>
      {trials.map((trial) => {
        const { id, date, activity, distance, time } = trial;
        const pace = trialPace(trial, units);
        return (
          <li key={id} className={classes.row}>
            <div className={classes.what}>
              <p className={classes.title}>
                {activityName(activity)}{' '}
                <span className={classes.distance}>
                  {shownDistance(distance, activity, units).toLocaleString('en-US')}{' '}
                  {unitWords(trialUnit(activity, units))}
                </span>
              </p>
              <time className={classes.meta} dateTime={date}>
                {dayWithYear(date)}
              </time>
            </div>
            {best.has(id) ? <Tag tone="good">Best</Tag> : null}
            <p className={classes.time}>
              <Num>{time}</Num>
              {pace === null ? null : <span className={classes.meta}>{pace}</span>}
            </p>
          </li>
        );
      })}
    </ul>
  );
};
