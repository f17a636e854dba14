import { Button } from '@mantine/core';
import type { LocalDate } from '@threshold/physiology';
import { lazyDialog, Progress } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import { useState } from 'react';
import type { ThresholdView } from '../../../schemas.ts';
import classes from './threshold-history.module.css';
import { ThresholdHistory } from './threshold-history.tsx';
import { useRecomputation } from './use-recomputation.ts';

const ThresholdDialog = lazyDialog(() => import('./threshold-dialog.tsx'));

export const ThresholdEditor = ({ today }: { readonly today: LocalDate }) => {
  const [isOpened, setOpened] = useState(false);
  const [row, setRow] = useState<ThresholdView | null>(null);
  const open = (entry: ThresholdView | null) => {
    setRow(entry);
    setOpened(true);
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
          Each value holds from its day until the next; the first also for everything before it.
        </p>
        <RecomputationProgress />
      </ThresholdHistory>
      <ThresholdDialog opened={isOpened} row={row} today={today} onClose={() => setOpened(false)} />
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
        label="Computing workouts again"
        text={`Computing ${formatCount(done)} of ${formatCount(total)} workouts again`}
        share={total === 0 ? null : done / total}
      />
    </div>
  );
};
