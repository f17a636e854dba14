import type { UnitSystem } from '@threshold/physiology';
import { Card } from '@threshold/ui';
import type { SetView } from '../../../strength-schemas.ts';
import classes from '../workouts-page.module.css';
import { OneRepMax } from './one-rep-max.tsx';
import { firstSets } from './set-groups.ts';

interface OneRepMaxesProps {
  readonly sets: readonly SetView[];
  readonly units: UnitSystem;
}

/** Estimated 1RM of each exercise, the most recent exercise first. */
export const OneRepMaxes = ({ sets, units }: OneRepMaxesProps) => (
  <Card title="Estimated 1RM">
    <ul className={classes.maxes}>
      {firstSets(sets).map((set) => (
        <li key={set.exercise}>
          <OneRepMax set={set} units={units} />
        </li>
      ))}
    </ul>
  </Card>
);
