import { memoizePerRequest, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { healthPort } from '@threshold/contracts/health';
import { injuriesPort } from '@threshold/contracts/injuries';
import { addDays, isRest, type LocalDate, type Verdict, type VerdictFacts } from '@threshold/physiology';
import { getDailyStress } from '../analytics/get-daily-stress.ts';
import { toFitness } from '../analytics/get-fitness.ts';
import { getScoredStress } from '../analytics/get-scored-stress.ts';
import { getPlannedStress, toTrainingLoad } from '../analytics/get-training-load.ts';
import { isHard } from '../plans/locked-days.ts';
import { trainingTables } from '../tables.ts';
import { computeVerdict } from './compute-verdict.ts';

/** The verdict and the facts that it is based on, for other queries that must agree with it. */
export const getVerdictFacts = memoizePerRequest(async (ctx: QueryContext, athleteId: string) => {
  const athletes = ctx.port(athletesPort);
  const { today } = await athletes.getCalendar(athleteId);
  const profile = await athletes.getPlanningFacts(athleteId);
  const dailyStress = await getDailyStress(ctx, today);
  const facts = {
    today,
    load: toTrainingLoad(dailyStress, await getPlannedStress(ctx, today), today),
    fitness: toFitness(await getScoredStress(ctx, today)),
    injuries: await ctx.port(injuriesPort).listActiveInjuries(athleteId),
    recovery: await ctx.port(healthPort).getRecovery(athleteId),
    goal: {
      level: profile?.fitnessLevel ?? 'beginner',
      raceDistance: profile?.raceDistance ?? null,
      raceDate: profile?.raceDate ?? null,
    } as const,
    day: await findDayKind(ctx, today),
    hardTypeTomorrow: await findHardSessionType(ctx, addDays(today, 1)),
  };
  return { ...facts, dailyStress, profile, verdict: computeVerdict(facts) };
});

async function findDayKind(ctx: QueryContext, date: LocalDate): Promise<VerdictFacts['day']> {
  const rows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['session', 'type'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '=', date)
    .execute();
  if (rows.length === 0) return 'open';
  return rows.every(isRest) ? 'rest' : 'session';
}

/** Type of the hard session planned for a day; null if there is none. */
async function findHardSessionType(ctx: QueryContext, date: LocalDate): Promise<string | null> {
  const rows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['session', 'type', 'zone', 'steps', 'actual_duration_seconds'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '=', date)
    .where('completed', '=', false)
    .execute();
  return rows.find((row) => !isRest(row) && isHard(row))?.type ?? null;
}

/** The single verdict that every screen shows. */
export async function getVerdict(ctx: QueryContext): Promise<Verdict> {
  return (await getVerdictFacts(ctx, ctx.athleteId)).verdict;
}
