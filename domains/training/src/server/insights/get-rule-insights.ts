import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, isRest, type LocalDate } from '@threshold/physiology';
import { toLoadGuards } from '../analytics/get-load-guards.ts';
import { getZoneDistribution } from '../analytics/get-zone-distribution.ts';
import { listRunsBetween } from '../analytics/list-runs-between.ts';
import { listRecords } from '../records/list-records.ts';
import { trainingTables } from '../tables.ts';
import { getVerdictFacts } from '../verdict/get-verdict.ts';
import { restAdvice } from '../verdict/rest-advice.ts';
import { filterUndone } from '../workouts/match/filter-undone.ts';
import type { WorkoutSource } from '../workouts/workout-parts.ts';
import { type FoundInsights, findInsights } from './find-insights.ts';

const RECENT_DAYS = 28;
const RUN_DAYS = 60;

/** Applies the rules to the athlete's current data, without a language model. */
export async function getRuleInsights(ctx: QueryContext): Promise<FoundInsights> {
  const { athleteId } = ctx;
  const athletes = ctx.port(athletesPort);
  const { units } = await athletes.getCalendar(athleteId);
  const { today, load, fitness, recovery, injuries, goal, known, profile, verdict } = await getVerdictFacts(
    ctx,
    athleteId,
  );
  return findInsights({
    today,
    units,
    lthrBpm: await athletes.findLthrOn(athleteId, today),
    verdict,
    load,
    fitness,
    guards: toLoadGuards(
      known,
      await listRunsBetween(ctx, addDays(today, -RUN_DAYS), today),
      profile?.longestRunKm ?? null,
      today,
    ),
    zones: await getZoneDistribution(ctx),
    ...(await getRecentTraining(ctx, today)),
    recovery,
    race: goal.raceDate === null ? null : { date: goal.raceDate, distance: goal.raceDistance },
    records: await listRecords(ctx),
    restAdvice: restAdvice(injuries, goal),
  });
}

/**
 * The last 28 days: completed workouts, and planned sessions due until yesterday or completed
 * already.
 */
async function getRecentTraining(ctx: QueryContext, today: LocalDate) {
  const rows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['date', 'session', 'type', 'completed', 'source', 'plan_id', 'match_declined_at'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '>', addDays(today, -RECENT_DAYS))
    .where('date', '<=', today)
    .execute();
  const sessions = rows.filter((row) => !isRest(row));
  const undone = filterUndone(sessions, isPlanned);
  const done = sessions.filter(isPlanned).length - undone.length;
  return {
    recentWorkoutCount: sessions.filter(({ completed }) => completed).length,
    plan: { due: done + undone.filter(({ date }) => date < today).length, done },
  };
}

interface Row {
  readonly source: WorkoutSource;
  readonly plan_id: string | null;
}

const isPlanned = ({ source, plan_id }: Row): boolean =>
  plan_id !== null || source === 'plan' || source === 'demo';
