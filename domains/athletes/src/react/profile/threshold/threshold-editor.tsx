import { Button } from '@mantine/core';
import type { LocalDate } from '@threshold/physiology';
import { createLazyDialog, Progress } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import { useState } from 'react';
import type { ThresholdView } from '../../../threshold-schemas.ts';
import classes from './threshold-history.module.css';
import { ThresholdHistory } from './threshold-history.tsx';
import { useRecomputation } from './use-recomputation.ts';

const ThresholdDialog = createLazyDialog(() => import('./threshold-dialog.tsx'));

export const ThresholdEditor = ({ today }: { readonly today: LocalDate }) => {
  const [isOpened, setIsOpened] = useState(false);
  const [row, setRow] = useState<ThresholdView | null>(null);
  const open = (entry: ThresholdView | null) => {
    setRow(entry);
    setIsOpened(true);
  };
  return (
    <>
      <ThresholdHistory
        title="Threshold history"
        action={
          <Button variant="default" size="sm" onClick={() => open(null)}>
            Add a value
          </Button>
        }
        onEdit={open}
      >
        <p className={classes.hint}>
          Each value counts from its date until the next one. Your first value also covers everything before
          it.
        </p>
        <RecomputationProgress />
      </ThresholdHistory>
      <ThresholdDialog opened={isOpened} row={row} today={today} onClose={() => setIsOpened(false)} />
    </>
  );
};

const RecomputationProgress = () => {
  const progress = useRecomputation();
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <div className={classes.progress}>
      <Progress
        label="Recalculating workouts"
        text={`Recalculating ${formatCount(done)} of ${formatCount(total)} workouts`}
        share={total === 0 ? null : done / total}
      />
    </div>
  );
};
