import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, isRest, type LocalDate } from '@threshold/physiology';
import { listGuardRuns, toLoadGuards } from '../analytics/get-load-guards.ts';
import { getZoneDistribution } from '../analytics/get-zone-distribution.ts';
import { listRecords } from '../records/list-records.ts';
import { trainingTables } from '../tables.ts';
import { getVerdictFacts } from '../verdict/get-verdict.ts';
import { findRestAdvice } from '../verdict/rest-advice.ts';
import { filterMissed } from '../workouts/match/filter-missed.ts';
import type { WorkoutSource } from '../workouts/workout-types.ts';
import { findInsights, type RuleInsights } from './find-insights.ts';

const RECENT_DAYS = 28;

/** Applies the rules to the athlete's current data, without a language model. */
export async function getRuleInsights(ctx: QueryContext): Promise<RuleInsights> {
  const { athleteId } = ctx;
  const athletes = ctx.port(athletesPort);
  const { today, units } = await athletes.getCalendar(athleteId);
  const [verdictFacts, lthrBpm, guardRuns, zones, recentTraining, records] = await Promise.all([
    getVerdictFacts(ctx, athleteId),
    athletes.findLthrOn(athleteId, today),
    listGuardRuns(ctx, today),
    getZoneDistribution(ctx),
    getRecentTraining(ctx, today),
    listRecords(ctx),
  ]);
  const { load, fitness, recovery, injuries, goal, dailyStress, profile, verdict } = verdictFacts;
  return findInsights({
    today,
    units,
    lthrBpm,
    verdict,
    load,
    fitness,
    guards: toLoadGuards(dailyStress, guardRuns, profile?.longestRunKm ?? null, today),
    zones,
    ...recentTraining,
    recovery,
    race: goal.raceDate === null ? null : { date: goal.raceDate, distance: goal.raceDistance },
    records,
    restAdvice: findRestAdvice(injuries, goal),
  });
}

/**
 * Counts of the last 28 days: completed workouts, and planned sessions that were due by yesterday or are
 * completed.
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
  const uncompletedSessions = filterMissed(sessions, isPlanned);
  const doneCount = sessions.filter(isPlanned).length - uncompletedSessions.length;
  return {
    recentWorkoutCount: sessions.filter(({ completed }) => completed).length,
    plan: {
      due: doneCount + uncompletedSessions.filter(({ date }) => date < today).length,
      done: doneCount,
    },
  };
}

interface SessionOrigin {
  readonly source: WorkoutSource;
  readonly plan_id: string | null;
}

const isPlanned = ({ source, plan_id }: SessionOrigin): boolean =>
  plan_id !== null || source === 'plan' || source === 'demo';
