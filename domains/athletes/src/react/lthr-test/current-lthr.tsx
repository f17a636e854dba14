import { daysBetween, type LocalDate } from '@threshold/physiology';
import { formatDate, formatQuantity } from '@threshold/ui/format';
import type { ThresholdView } from '../../threshold-schemas.ts';
import { trpc } from '../api.ts';
import classes from './lthr-test.module.css';

const ORIGINS: Readonly<Record<ThresholdView['source'], string>> = {
  entered: 'entered',
  formula: 'estimated from your age',
  test: 'from a test',
  detected: 'detected',
};

/** Today's LTHR, its source and its age. Renders nothing without one. */
export const CurrentLthr = ({ today }: { readonly today: LocalDate }) => {
  const { data: rows } = trpc.athletes.thresholds.useQuery();
  // Newest first. A value may also begin in the future.
  const row = rows?.find(({ date }) => date <= today);
  if (!row || row.lthr === null) return null;
  const days = daysBetween(row.date, today);
  return (
    <p className={classes.current}>
      Your LTHR is <b>{row.lthr} bpm</b>, {ORIGINS[row.source]} on {formatDate(row.date)}
      {days === 0 ? '.' : `, ${formatQuantity(days, 'day')} ago.`}
    </p>
  );
};
