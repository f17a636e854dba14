import { memoizePerRequest, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { healthPort } from '@threshold/contracts/health';
import { injuriesPort } from '@threshold/contracts/injuries';
import { defineQuery, type QueryParameters } from '@threshold/db';
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
  const [profile, dailyStress, plannedStress, scoredStress, injuries, recovery, dayFacts] = await Promise.all(
    [
      athletes.getPlanningFacts(athleteId),
      getDailyStress(ctx, today),
      getPlannedStress(ctx, today),
      getScoredStress(ctx, today),
      ctx.port(injuriesPort).listActiveInjuries(athleteId),
      ctx.port(healthPort).getRecovery(athleteId),
      getDayFacts(ctx, today),
    ],
  );
  const facts = {
    today,
    load: toTrainingLoad(dailyStress, plannedStress, today),
    fitness: toFitness(scoredStress),
    injuries,
    recovery,
    goal: {
      level: profile?.fitnessLevel ?? 'beginner',
      raceDistance: profile?.raceDistance ?? null,
      raceDate: profile?.raceDate ?? null,
    } as const,
    ...dayFacts,
  };
  return { ...facts, dailyStress, profile, verdict: computeVerdict(facts) };
});

interface DayFacts {
  readonly day: VerdictFacts['day'];
  readonly hardTypeTomorrow: string | null;
}

/** What today holds, and the type of the hard session planned for tomorrow; null if there is none. */
async function getDayFacts({ em, athleteId }: QueryContext, today: LocalDate): Promise<DayFacts> {
  const rows = await TWO_DAYS.execute(em, { athleteId, today, tomorrow: addDays(today, 1) });
  const todayRows = rows.filter(({ date }) => date === today);
  const openTomorrow = rows.filter(({ date, completed }) => date !== today && !completed);
  const hasOnlyRest = todayRows.every(isRest);
  return {
    day: todayRows.length === 0 ? 'open' : hasOnlyRest ? 'rest' : 'session',
    hardTypeTomorrow: openTomorrow.find((row) => !isRest(row) && isHard(row))?.type ?? null,
  };
}

interface TwoDays {
  readonly athleteId: string;
  readonly today: LocalDate;
  readonly tomorrow: LocalDate;
}

const TWO_DAYS = defineQuery((em, { athleteId, today, tomorrow }: QueryParameters<TwoDays>) =>
  trainingTables(em)
    .selectFrom('workout')
    .select(['date', 'session', 'type', 'zone', 'steps', 'actual_duration_seconds', 'completed'])
    .where('athlete_id', '=', athleteId)
    .where('date', '>=', today)
    .where('date', '<=', tomorrow),
);

/** The single verdict that every screen shows. */
export async function getVerdict(ctx: QueryContext): Promise<Verdict> {
  return (await getVerdictFacts(ctx, ctx.athleteId)).verdict;
}
