import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, fromKilograms, type LocalDate, toWeekSpan, type WeekStart } from '@threshold/physiology';
import { sql } from 'kysely';
import { EXERCISES, type StrengthTrendView } from '../../strength-schemas.ts';
import { trainingTables } from '../tables.ts';

const TREND_WEEKS = 26;

/** First set of each day and volume of each week, per lift, over the last 26 weeks. Reads one row per lift and day. */
export async function getStrengthTrend(ctx: QueryContext): Promise<StrengthTrendView> {
  const { today, weekStart } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const thisWeek = toWeekSpan(today, weekStart);
  const rows = await trainingTables(ctx.em)
    .selectFrom('strength_set')
    .select([
      'date',
      'exercise',
      sql<number>`(array_agg(reps order by id))[1]`.as('reps'),
      sql<number>`(array_agg(weight_kilograms order by id))[1]`.as('kilograms'),
      sql<number>`sum(reps * weight_kilograms)`.as('volume_kilograms'),
    ])
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '>=', addDays(thisWeek.start, -7 * (TREND_WEEKS - 1)))
    .where('date', '<=', thisWeek.end)
    .groupBy(['date', 'exercise'])
    .orderBy('date')
    .execute();
  return EXERCISES.flatMap((exercise) => {
    const days = rows.filter((row) => row.exercise === exercise);
    return days.length === 0
      ? []
      : {
          exercise,
          days: days.map(({ date, reps, kilograms }) => ({
            date,
            reps,
            weight: fromKilograms('lb', kilograms),
          })),
          weeks: sumWeeks(days, { weekStart, lastWeek: thisWeek.start }),
        };
  });
}

/** @param days at least one, oldest first */
function sumWeeks(
  days: readonly { readonly date: LocalDate; readonly volume_kilograms: number }[],
  { weekStart, lastWeek }: { readonly weekStart: WeekStart; readonly lastWeek: LocalDate },
) {
  const daysByWeek = Map.groupBy(days, ({ date }) => toWeekSpan(date, weekStart).start);
  const weeks: { start: LocalDate; volume: number }[] = [];
  for (let start = [...daysByWeek.keys()][0] ?? lastWeek; start <= lastWeek; start = addDays(start, 7)) {
    const kilograms = (daysByWeek.get(start) ?? []).reduce((sum, day) => sum + day.volume_kilograms, 0);
    weeks.push({ start, volume: fromKilograms('lb', kilograms) });
  }
  return weeks;
}
