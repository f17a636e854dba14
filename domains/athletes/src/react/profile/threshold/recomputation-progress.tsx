import { Progress } from '@threshold/ui';
import classes from './threshold-history.module.css';
import { useRecomputation } from './use-recomputation.ts';

export const RecomputationProgress = () => {
  const progress = useRecomputation();
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <div className={classes.progress}>
      <Progress
        label="Computing workouts again"
        words={`Computing ${count(done)} of ${count(total)} workouts again`}
        share={total === 0 ? null : done / total}
      />
    </div>
  );
};

const count = (value: number) => value.toLocaleString('en-US');
