import { formatDuration, toPounds } from '@threshold/physiology';
import { useUnits } from '@threshold/ui';
import { trpc } from '../api.ts';
import classes from './nutrition.module.css';

/** One line on carbohydrate for tomorrow's long or hard session. Renders nothing if there is none. */
export const TomorrowFuel = () => {
  // Plan, weight and injuries change elsewhere, so each visit asks again.
  const { data } = trpc.nutrition.tomorrowFuel.useQuery(undefined, { staleTime: 0 });
  const units = useUnits();
  if (!data) return null;
  const { session, durationSeconds, minGrams, maxGrams, minGramsPerKg, maxGramsPerKg } = data;
  /** Grams per unit of body weight. Fewer grams go to a pound than to a kilogram. */
  const formatRatio = (gramsPerKg: number) =>
    units === 'metric' ? String(gramsPerKg) : (gramsPerKg / toPounds(1, 'metric')).toFixed(1);
  return (
    <p className={classes.fuel}>
      Tomorrow you train <span>{formatDuration(durationSeconds)}</span> ({session}). Eat{' '}
      <b>
        {minGrams}–{maxGrams} g of carbs
      </b>{' '}
      that day,{' '}
      <span>
        {formatRatio(minGramsPerKg)}–{formatRatio(maxGramsPerKg)} g per {units === 'metric' ? 'kg' : 'lb'}
      </span>
      .
    </p>
  );
};
