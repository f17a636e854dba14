import type { LocalDate } from '@threshold/physiology';
import type { FitnessProjectionView } from '../../analytics-schemas.ts';
import type { WorkoutView } from '../../schemas.ts';
import { projectMornings } from './project-mornings.ts';

/**
 * What skipping or moving a planned session does to fitness and form on race day: "Race-day form +18 instead of +12,
 * fitness 59 instead of 60." The predicted time is left out, because it depends on hard efforts only. Null without a
 * race, without a planned load, or if neither day is before the race.
 * @param movedTo the session's new day; absent if it is skipped
 */
export function describeRaceDayChange(
  projection: FitnessProjectionView | null,
  { date, plannedStress }: Pick<WorkoutView, 'date' | 'plannedStress'>,
  movedTo?: LocalDate,
): string | null {
  if (projection?.raceDate == null || !plannedStress || movedTo === date) return null;
  const load = plannedStress * projection.perPlannedStress;
  // A missed session's day is past, so only its new day counts.
  const days = projection.days.map((day) => ({
    ...day,
    load: Math.max(0, day.load - (day.date === date ? load : 0) + (day.date === movedTo ? load : 0)),
  }));
  if (days.every((day, index) => day.load === projection.days[index]?.load)) return null;
  const [before, after] = [projection.days, days].map((list) =>
    getRaceMorning({ ...projection, days: list }),
  );
  if (!before || !after) return null;
  if (before.form === after.form && before.fitness === after.fitness)
    return `Race day stays the same, with form ${formatForm(after.form)} and fitness ${after.fitness}.`;
  return `Race-day form ${formatChange(before.form, after.form, formatForm)}, fitness ${formatChange(before.fitness, after.fitness, String)}.`;
}

/** Fitness and form as displayed. Form is the difference of the rounded values, so that the numbers add up. */
function getRaceMorning(projection: FitnessProjectionView) {
  const morning = projectMornings(projection).at(-1);
  if (!morning) return undefined;
  const fitness = Math.round(morning.fitness);
  return { fitness, form: fitness - Math.round(morning.fatigue) };
}

const formatChange = (before: number, after: number, format: (value: number) => string) =>
  before === after ? `still ${format(after)}` : `${format(after)} instead of ${format(before)}`;

const formatForm = (form: number) => (form > 0 ? `+${form}` : String(form).replace('-', '−'));
