import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { nutritionReplayPort, sessionsReplayPort, trainingReplayPort } from '@threshold/contracts/replay';
import { type LocalDate, toLocalDateIn } from '@threshold/physiology';
import { evaluateAchievements } from '../achievements/evaluate-achievements.ts';
import { gamificationTables } from '../tables.ts';
import { changePoints } from './change-points.ts';
import { listReplayedSources, type ReplayedData } from './list-replayed-sources.ts';
import { lockOrCreateScore } from './lock-score.ts';

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
  const data: ReplayedData = {
    workouts: await ctx.port(trainingReplayPort).listCompletedWorkouts(athleteId),
    zoneTimes: await ctx.port(sessionsReplayPort).listZoneTimes(athleteId),
    nutritionLogs: await ctx.port(nutritionReplayPort).listLogs(athleteId),
  };
  const { today, timeZone } = await ctx.port(athletesPort).getCalendar(athleteId);
  const isImported = origin === 'imported';
  const getReportDay = (date: LocalDate, createdAt: Date): LocalDate => {
    if (origin === 'demo') return date;
    return isImported ? today : toLocalDateIn(timeZone, createdAt);
  };
  await changePoints(ctx, 'all', (knownSources) =>
    listReplayedSources(knownSources, data, { today, isImported, getReportDay }),
  );
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
