import { Progress } from '@threshold/ui';
import { useRecomputation } from './use-recomputation.ts';

/** How far the workouts are computed again by a changed LTHR; nothing where that is not under way. */
export const RecomputationProgress = () => {
  const progress = useRecomputation();
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <Progress
      label="Computing workouts again"
      words={`Computing ${count(done)} of ${count(total)} workouts again`}
      share={total === 0 ? null : done / total}
    />
  );
};

const count = (value: number) => value.toLocaleString('en-US');
