import { useMeasuresIn } from '@threshold/ui';
import type { RehabPlanView } from '../../rehab-schemas.ts';
import { formatDose } from '../labels/format-dose.ts';
import classes from './detail.module.css';

type Exercise = RehabPlanView['phases'][number]['exercises'][number];

export const ExerciseList = ({ exercises }: { readonly exercises: readonly Exercise[] }) => {
  const measuresIn = useMeasuresIn();
  return (
    <ul className={classes.exercises}>
      {exercises.map(({ name, description, sets, reps, frequency, duration, precautions }) => (
        <li key={name} className={classes.exercise}>
          <div className={classes.exerciseHead}>
            <p className={classes.exerciseName}>{name}</p>
            <p className={classes.dose}>
              <b>{measuresIn(formatDose({ sets, reps }))}</b> <span>· {frequency}</span>
            </p>
          </div>
          <p>{measuresIn(description)}</p>
          <p className={classes.quiet}>
            {duration}. <b>Mind:</b> {measuresIn(precautions)}
          </p>
        </li>
      ))}
    </ul>
  );
};
