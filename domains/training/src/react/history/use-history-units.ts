import { distanceUnit } from '../distance.ts';
import { useMetricUnits } from '../use-training-day.ts';

/** The units of the history: km, as specified, unless the athlete chose otherwise (ruling 5). */
export function useHistoryUnits() {
  const units = useMetricUnits();
  return { units, unit: distanceUnit(units) };
}
