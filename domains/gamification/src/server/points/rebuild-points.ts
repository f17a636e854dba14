import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { nutritionReplayPort, sessionsReplayPort, trainingReplayPort } from '@threshold/contracts/replay';
import { type LocalDate, toLocalDateIn } from '@threshold/physiology';
import { evaluateAchievements } from '../achievements/evaluate-achievements.ts';
import { gamificationTables } from '../tables.ts';
import { changePoints } from './change-points.ts';
import type { KnownPointSources, ReportedPointSource } from './list-point-sources.ts';
import { lockOrCreateScore } from './lock-score.ts';
import { toNutritionPointSources } from './on-nutrition-logged.ts';
import { toSessionPointSources } from './on-session-completed.ts';
import { toWorkoutPointSources } from './on-workout.ts';

/** Where the data came from: recorded in this account, demo data or an import. */
export type DataOrigin = 'recorded' | 'demo' | 'imported';

/** Rebuilds unless the history was already counted. */
export async function rebuildPointsOnce(ctx: CommandContext): Promise<void> {
  const { replayed_at } = await lockOrCreateScore(ctx);
  if (replayed_at === null) await rebuildPoints(ctx, 'recorded');
}

/** Recounts everything for the operator. Known sources stay imported or live as stored. */
export const recountPoints = (ctx: CommandContext): Promise<void> => rebuildPoints(ctx, 'recorded');

/**
 * Recounts everything from the other domains' current data. Known sources keep their report day. New ones get today
 * if imported. Otherwise, planned or recorded workouts and demo data get their own day, all others the day of their
 * creation. Then unlocks the earned achievements. Idempotent.
 */
export async function rebuildPoints(ctx: CommandContext, origin: DataOrigin): Promise<void> {
  const { athleteId } = ctx;
  // Locks before any read, since a source that arrives between reading and counting would look removed.
  await lockOrCreateScore(ctx);
  const replayedData = {
    workouts: await ctx.port(trainingReplayPort).listCompletedWorkouts(athleteId),
    zoneTimes: await ctx.port(sessionsReplayPort).listZoneTimes(athleteId),
    nutritionLogs: await ctx.port(nutritionReplayPort).listLogs(athleteId),
  };
  const { today, timeZone } = await ctx.port(athletesPort).getCalendar(athleteId);
  const getReportDay = (date: LocalDate, createdAt: Date): LocalDate => {
    if (origin === 'demo') return date;
    return origin === 'imported' ? today : toLocalDateIn(timeZone, createdAt);
  };
  const isImported = origin === 'imported';
  await changePoints(ctx, 'all', (knownSources) => {
    const reportedSources = new Map<string, ReportedPointSource>();
    const addReportedSources = (rows: readonly ReportedPointSource[]) => {
      for (const row of rows) reportedSources.set(`${row.rule} ${row.source_id}`, row);
    };
    for (const workout of replayedData.workouts) {
      // A planned workout is created before it is done, so its own date counts.
      const isPlanOrSession = workout.source === 'plan' || workout.source === 'session';
      const reportDate =
        isPlanOrSession && !isImported ? workout.date : getReportDay(workout.date, workout.createdAt);
      addReportedSources(
        toWorkoutPointSources(knownSources, workout, { today, reportedOn: reportDate, isImported }),
      );
    }
    const knownWithReportedWorkouts = {
      ...knownSources,
      find: createReportedOrKnownFinder(reportedSources, knownSources),
    };
    for (const zoneTime of replayedData.zoneTimes)
      addReportedSources(
        toSessionPointSources(knownWithReportedWorkouts, zoneTime, {
          reportedOn: isImported ? today : zoneTime.date,
          isImported,
        }),
      );
    for (const log of replayedData.nutritionLogs) {
      const knownSource = knownSources.find('protein', log.date);
      // For a stored source, its first report decided whether it was in time.
      const reportDate = knownSource ? knownSource.reported_on : getReportDay(log.date, log.createdAt);
      if (!knownSource || knownSource.points > 0)
        addReportedSources(
          toNutritionPointSources(knownSources, log, { reportedOn: reportDate, isImported }),
        );
    }
    const currentIds = getCurrentIds(replayedData);
    const removedSources = knownSources.all.filter(
      (row) => row.rule !== 'ad' && !currentIds[row.rule].has(row.source_id),
    );
    addReportedSources(
      removedSources.map((row) => ({ ...row, is_removed: true, distance_meters: 0, activity_seconds: 0 })),
    );
    return [...reportedSources.values()];
  });
  await markCounted(ctx);
  await evaluateAchievements(ctx);
}

/** Prevents the jobs for older accounts from counting imported rows as live before the import is counted. */
export async function onAccountImported(ctx: CommandContext): Promise<void> {
  await lockOrCreateScore(ctx);
  await markCounted(ctx);
}

const markCounted = (ctx: CommandContext) =>
  gamificationTables(ctx.em)
    .updateTable('score')
    .set({ replayed_at: ctx.now() })
    .where('athlete_id', '=', ctx.athleteId)
    .execute();

/** Workouts as just reported, since their recordings depend on them; other sources as stored. */
const createReportedOrKnownFinder =
  (
    reportedSources: ReadonlyMap<string, ReportedPointSource>,
    knownSources: KnownPointSources,
  ): KnownPointSources['find'] =>
  (rule, sourceId) => {
    const knownSource = knownSources.find(rule, sourceId);
    const reportedSource = rule === 'workout' ? reportedSources.get(`${rule} ${sourceId}`) : undefined;
    return reportedSource
      ? { athlete_id: '', points: 0, slot: null, entry: null, times: 0, ...knownSource, ...reportedSource }
      : knownSource;
  };

interface ReplayedData {
  readonly workouts: readonly { readonly workoutId: string }[];
  readonly zoneTimes: readonly { readonly sessionId: string }[];
  readonly nutritionLogs: readonly { readonly date: LocalDate }[];
}

const getCurrentIds = ({ workouts, zoneTimes, nutritionLogs }: ReplayedData) => ({
  workout: new Set(workouts.map(({ workoutId }) => workoutId)),
  zone: new Set(zoneTimes.map(({ sessionId }) => sessionId)),
  protein: new Set<string>(nutritionLogs.map(({ date }) => date)),
});
