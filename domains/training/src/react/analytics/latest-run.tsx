import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { lengthUnit } from '@threshold/physiology';
import { useUnits } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import type { LoadGuardsView } from '../../analytics-schemas.ts';
import { formatDistance } from '../distance.ts';
import classes from './analytics.module.css';

type LatestRunSpike = NonNullable<LoadGuardsView['spike']>;

const SPIKE_ADVICE: Readonly<Record<LatestRunSpike['status'], string>> = {
  ok: 'Within your normal range.',
  caution: 'More than 10% longer than your longest before it. Don’t go farther on your next long run.',
  strong: 'More than twice what you’re used to. Take some easy days before your next long run.',
  first: 'Your first run in 30 days. We’ll compare the next ones with it.',
};

/** Compares the latest run with the longest run in the thirty days before it. */
export const LatestRun = ({ spike }: { readonly spike: LatestRunSpike | null }) => {
  const units = useUnits();
  const formatKilometers = (kilometers: number) =>
    `${formatDistance(kilometers, units)} ${lengthUnit(units)}`;
  if (spike === null) return <p className={classes.quiet}>No run with a distance in the last 30 days.</p>;
  const { workoutId, date, kilometers, longest, ratio, status } = spike;
  return (
    <div className={classes.inset}>
      <p className={classes.lead}>
        <span>
          Your{' '}
          <Link {...trainingPaths.workout(workoutId)} className={classes.link}>
            {formatShortDate(date)} run
          </Link>{' '}
          {longest === null || ratio === null
            ? `was ${formatKilometers(kilometers)}.`
            : `(${formatKilometers(kilometers)}) was ${Math.round(100 * ratio)}% of ${longest.date === null ? 'the longest in your profile' : 'your recent longest'}.`}
        </span>
      </p>
      <p className={classes.quiet}>{SPIKE_ADVICE[status]}</p>
    </div>
  );
};
