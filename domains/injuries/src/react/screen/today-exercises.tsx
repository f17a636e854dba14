import { Button } from '@mantine/core';
import { readRehabPlan } from '../../rehab-schemas.ts';
import type { InjuryView } from '../../schemas.ts';
import { currentPhase } from '../labels/current-phase.ts';
import { formatDose } from '../labels/format-dose.ts';
import classes from './injuries.module.css';

interface TodayExercisesProps {
  readonly injury: InjuryView;
  readonly onPlan: () => void;
}

export const TodayExercises = ({ injury, onPlan }: TodayExercisesProps) => {
  const plan = readRehabPlan(injury.aiRehabExercises);
  const phase = plan ? currentPhase(plan, injury) : undefined;
  return (
    <section className={classes.today}>
      <h3 className={classes.subtitle}>Do now{phase ? `: ${phase.phase}` : ''}</h3>
      {phase === undefined || phase.exercises.length === 0 ? (
        <p className={classes.quiet}>No exercises before a professional has looked at it.</p>
      ) : (
        <ul className={classes.doNow}>
          {phase.exercises.map((exercise) => (
            <li key={exercise.name}>
              <span className={classes.doName}>{exercise.name}</span>
              <span className={classes.dose}>{formatDose(exercise)}</span>
              <span className={classes.quiet}>{exercise.frequency}</span>
            </li>
          ))}
        </ul>
      )}
      <Button className={classes.below} variant="default" size="sm" onClick={onPlan}>
        Rehab plan
      </Button>
    </section>
  );
};
