import { lengthUnit, type UnitSystem } from '@threshold/physiology';
import type { WeeklySummaryView, WorkoutDetailView } from '../../schemas.ts';
import { convertMiles, formatDistance } from '../distance.ts';

/**
 * The numbers of a logged workout, such as "10.0 km, 78 load, +5 FP, week 41 of 58 km". The current week is left out for
 * a workout of another week. With a plan, the week counts only distance on foot, as the plan does. Null if nothing is
 * known.
 */
export function describeLogged(
  { date, distance, trainingStress }: Pick<WorkoutDetailView, 'date' | 'distance' | 'trainingStress'>,
  week: Pick<
    WeeklySummaryView,
    'weekStart' | 'weekEnd' | 'totalMileage' | 'onFootMileage' | 'plannedMileage'
  > | null,
  { units, points }: { readonly units: UnitSystem; readonly points: number },
): string | null {
  const unit = lengthUnit(units);
  const toWholeUnits = (miles: number) => Math.round(convertMiles(miles, units));
  const isThisWeek = week !== null && week.weekStart <= date && date <= week.weekEnd;
  const texts = [
    ...(distance ? [`${formatDistance(distance, units)} ${unit}`] : []),
    ...(trainingStress === null ? [] : [`${trainingStress} load`]),
    ...(points > 0 ? [`+${points} FP`] : []),
    ...(!isThisWeek || week.totalMileage === 0
      ? []
      : week.plannedMileage > 0
        ? [`week ${toWholeUnits(week.onFootMileage)} of ${toWholeUnits(week.plannedMileage)} ${unit}`]
        : [`week ${toWholeUnits(week.totalMileage)} ${unit}`]),
  ];
  return texts.length === 0 ? null : texts.join(', ');
}
