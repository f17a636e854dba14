import { memoizePerRequest, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, computeHeartRateStress, type LocalDate } from '@threshold/physiology';
import { sql } from 'kysely';
import { trainingTables } from '../tables.ts';
import { type DailyStress, getDailyStress } from './get-daily-stress.ts';

/** Stress score that fitness, fatigue and form are computed from. */
type StressScore = 'tss' | 'hrss';

/** Minimum share of the recent TSS with a recorded heart rate; below it, HRSS is less accurate than TSS. */
const MIN_MEASURED_SHARE = 0.5;
const RECENT_DAYS = 42;

/** Daily load by each available score, the better one first. */
export type ScoredStress = readonly [DailyStressByScore, ...DailyStressByScore[]];

interface DailyStressByScore {
  readonly score: StressScore;
  readonly dailyStress: DailyStress;
}

/**
 * Daily load by TSS, preceded by HRSS if it is known well enough. HRSS needs resting heart rate, LTHR and
 * maximum, and a recorded heart rate for half of the last six weeks' load. Workouts without a recording count
 * with their TSS.
 */
export const getScoredStress = memoizePerRequest(
  async (ctx: QueryContext, today: LocalDate): Promise<ScoredStress> => {
    const dailyStress = await getDailyStress(ctx, today);
    const byTss = { score: 'tss', dailyStress } as const;
    const dailyHrss = await findDailyHeartRateStress(ctx, dailyStress, today);
    return dailyHrss === null ? [byTss] : [{ score: 'hrss', dailyStress: dailyHrss }, byTss];
  },
);

/** Null if the heart rates are unknown or too little of the recent load was measured. */
async function findDailyHeartRateStress(
  ctx: QueryContext,
  dailyStress: DailyStress,
  today: LocalDate,
): Promise<DailyStress | null> {
  const [firstDay] = dailyStress.days;
  const facts = await ctx.port(athletesPort).getPlanningFacts(ctx.athleteId);
  // With zero seconds, the result is null only if the heart rates are unknown or implausible.
  if (!firstDay || !facts || computeHeartRateStress([0, 0, 0, 0, 0], facts) === null) return null;
  const measuredDays = await listMeasuredDays(ctx, firstDay.date, today);
  const isRecentDay = ({ date }: { readonly date: LocalDate }) => date > addDays(today, -RECENT_DAYS);
  const sumStress = (days: readonly { readonly stress: number }[]) =>
    days.reduce((total, { stress }) => total + stress, 0);
  const recentStress = sumStress(dailyStress.days.filter(isRecentDay));
  const measuredStress = sumStress(measuredDays.filter(isRecentDay));
  if (recentStress === 0 || measuredStress < MIN_MEASURED_SHARE * recentStress) return null;
  const measuredByDate = new Map(measuredDays.map((day) => [day.date, day]));
  return {
    days: dailyStress.days.map(({ date, stress }) => {
      const measuredDay = measuredByDate.get(date);
      if (!measuredDay) return { date, stress };
      const hrss = computeHeartRateStress(measuredDay.zoneSeconds, facts) ?? measuredDay.stress;
      return { date, stress: stress - measuredDay.stress + hrss };
    }),
    estimatedDates: dailyStress.estimatedDates,
  };
}

/** Recorded seconds by zone for each day, with the TSS of the same workouts. */
async function listMeasuredDays({ em, athleteId }: QueryContext, from: LocalDate, to: LocalDate) {
  const sumZoneSeconds = (zone: number) =>
    sql<number>`coalesce(sum("zone_seconds"[${sql.lit(zone)}]), 0)::int`;
  const rows = await trainingTables(em)
    .selectFrom('workout')
    .select('date')
    .select(({ fn }) => fn.sum<number | null>('training_stress').as('stress'))
    .select([
      sumZoneSeconds(1).as('z1'),
      sumZoneSeconds(2).as('z2'),
      sumZoneSeconds(3).as('z3'),
      sumZoneSeconds(4).as('z4'),
      sumZoneSeconds(5).as('z5'),
    ])
    .where('athlete_id', '=', athleteId)
    .where('completed', '=', true)
    .where('zone_seconds', 'is not', null)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .groupBy('date')
    .execute();
  return rows.map(({ date, stress, z1, z2, z3, z4, z5 }) => ({
    date,
    stress: Number(stress ?? 0),
    zoneSeconds: [z1, z2, z3, z4, z5] as const,
  }));
}
