import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { countReadWeeks, type Period } from '@threshold/contracts/period';
import { addDays, daysBetween, fromMeters, toWeekSpan } from '@threshold/physiology';
import type { WeeklyVolumeView } from '../../analytics-schemas.ts';
import { trainingTables } from '../tables.ts';

const DEFAULT_WEEK_COUNT = 12;

/** Totals of completed workouts for each week of a period, by default the last twelve, the current one last. */
export async function getWeeklyVolume(ctx: QueryContext, period?: Period): Promise<WeeklyVolumeView> {
  const weekCount = period ? countReadWeeks(period) : DEFAULT_WEEK_COUNT;
  const { today, weekStart } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const thisWeek = toWeekSpan(today, weekStart);
  const days = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select('date')
    .select(({ fn }) => [
      fn.sum<number | null>('distance_meters').as('meters'),
      fn.sum<number | null>('actual_duration_seconds').as('seconds'),
      fn.sum<number | null>('training_stress').as('stress'),
      fn.countAll<number>().as('sessions'),
    ])
    .where('athlete_id', '=', ctx.athleteId)
    .where('completed', '=', true)
    .where('session', '<>', 'Rest')
    .where('date', '>=', addDays(thisWeek.start, -7 * (weekCount - 1)))
    .where('date', '<=', thisWeek.end)
    .groupBy('date')
    .execute();
  const daysByWeek = Map.groupBy(days, ({ date }) => Math.floor(daysBetween(thisWeek.start, date) / 7));
  const weeks = Array.from({ length: weekCount }, (_, index) => {
    const startsOn = addDays(thisWeek.start, 7 * (index - weekCount + 1));
    const endsOn = addDays(startsOn, 6);
    const daysOfWeek = daysByWeek.get(index - weekCount + 1) ?? [];
    const sumOfWeek = (key: 'meters' | 'seconds' | 'stress' | 'sessions') =>
      daysOfWeek.reduce((total, day) => total + Number(day[key] ?? 0), 0);
    return {
      startsOn,
      endsOn,
      isCurrent: startsOn === thisWeek.start,
      miles: fromMeters('mi', sumOfWeek('meters')),
      kilometers: fromMeters('km', sumOfWeek('meters')),
      minutes: Math.round(sumOfWeek('seconds') / 60),
      stress: sumOfWeek('stress'),
      sessions: sumOfWeek('sessions'),
    };
  });
  return { weeks, isEmpty: weeks.every(({ sessions }) => sessions === 0) };
}
