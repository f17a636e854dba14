import { addDays, daysBetween, type LocalDate } from '@threshold/physiology';
import type { SeasonView } from '../../season-schemas.ts';

type Week = Pick<SeasonView['weeks'][number], 'startsOn' | 'km' | 'isPlanned'>;

/** Planned weeks that serve as the pattern. */
const PATTERN_WEEKS = 4;

/**
 * Estimates the load of each day in weeks that have kilometers but no sessions yet. A day has the mean load of its
 * weekday in the last planned weeks, scaled by the week's kilometers. In the plan's last week, that is the current one.
 * Empty without planned kilometers or loads.
 * @param weeks from Monday to Sunday, in order
 * @param plannedLoads planned stress by day, done or not, from the current week's Monday on
 */
export function estimateSeasonLoads(
  weeks: readonly Week[],
  plannedLoads: ReadonlyMap<LocalDate, number>,
  today: LocalDate,
): Map<LocalDate, number> {
  const plannedWeeks = weeks.filter(({ isPlanned, km }) => isPlanned && km > 0);
  // The current week's kilometers include those before a plan that began within it, which have no planned load.
  const wholeWeeks = plannedWeeks.filter(({ startsOn }) => startsOn >= today);
  const patternWeeks = (wholeWeeks.length > 0 ? wholeWeeks : plannedWeeks).slice(-PATTERN_WEEKS);
  const patternKm = patternWeeks.reduce((total, { km }) => total + km, 0);
  if (patternKm === 0) return new Map();
  const loadPerKmByWeekday = Array.from({ length: 7 }, (_, weekday) =>
    patternWeeks.reduce(
      (total, { startsOn }) => total + (plannedLoads.get(addDays(startsOn, weekday)) ?? 0) / patternKm,
      0,
    ),
  );
  if (loadPerKmByWeekday.every((loadPerKm) => loadPerKm === 0)) return new Map();
  return new Map(
    weeks
      .filter(({ isPlanned, startsOn }) => !isPlanned && daysBetween(today, startsOn) >= 0)
      .flatMap(({ startsOn, km }) =>
        loadPerKmByWeekday.map((loadPerKm, weekday) => [addDays(startsOn, weekday), loadPerKm * km] as const),
      ),
  );
}
