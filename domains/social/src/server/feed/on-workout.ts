import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import { athletesPort } from '@threshold/contracts/athletes';
import { trainingDonePort, type workoutCompleted, type workoutRemoved } from '@threshold/contracts/training';
import { parseUuidTimestamp } from '@threshold/db';
import { localDateIn } from '@threshold/physiology';
import { typeForOthers } from '@threshold/planner';
import { sql } from 'kysely';
import { socialTables } from '../tables.ts';
import { isHistory, isLongAgo } from './fresh.ts';
import { makeItem } from './make-item.ts';
import { removeItems } from './remove-items.ts';

/**
 * Makes or updates the feed item of a completed workout (docs/specification.md#feed-items). Excluded are:
 * - old recordings and imports (docs/specification.md#late-imports),
 * - workouts logged long ago and edited or restored now,
 * - demo data,
 * - implausible workouts until corrected (docs/specification.md#plausible-values).
 *
 * The item shows only the athlete's own notes, not planning's advice on injury or recovery
 * (docs/specification.md#visibility).
 */
export async function onWorkoutCompleted(
  ctx: CommandContext,
  fact: PayloadOf<typeof workoutCompleted>,
): Promise<void> {
  const { athleteId, workoutId, type, source, durationSeconds, distanceMeters } = fact;
  if (source === 'demo') return;
  if (fact.implausible) return onWorkoutRemoved(ctx, { athleteId, workoutId });
  const postedAt = await findPostedAt(ctx, fact);
  if (postedAt === null && !(await isNews(ctx, fact))) return;
  const { timeZone } = await ctx.port(athletesPort).getCalendar(athleteId);
  const postedOn = localDateIn(timeZone, postedAt ?? ctx.now());
  const done = await ctx.port(trainingDonePort).doneWorkout(athleteId, workoutId);
  await makeItem(ctx, {
    athleteId,
    type: 'workout',
    source: workoutId,
    workoutId,
    data: {
      activityType: typeForOthers(type),
      distance: distanceMeters === null ? null : Math.round(distanceMeters) / 1_000,
      duration: Math.round(durationSeconds / 60),
      notes: done?.ownNotes || null,
      date: fact.date === postedOn ? null : fact.date,
    },
  });
}

export async function onWorkoutRemoved(
  ctx: CommandContext,
  { athleteId, workoutId }: PayloadOf<typeof workoutRemoved>,
): Promise<void> {
  await removeItems(ctx, athleteId, sql`workout_id = ${workoutId}`);
}

/** Whether a workout is recent: a manual entry by its log time, all others by their day. */
async function isNews(ctx: CommandContext, fact: PayloadOf<typeof workoutCompleted>): Promise<boolean> {
  if (fact.source !== 'manual') return !(await isHistory(ctx, fact));
  const loggedAt = parseUuidTimestamp(fact.workoutId);
  return loggedAt === null || !isLongAgo(ctx, loggedAt);
}

/** When the workout's item was posted; null if it has none. Later edits keep the item. */
async function findPostedAt(
  ctx: CommandContext,
  { athleteId, workoutId }: Pick<PayloadOf<typeof workoutCompleted>, 'athleteId' | 'workoutId'>,
): Promise<Date | null> {
  const item = await socialTables(ctx.em)
    .selectFrom('item')
    .select('created_at')
    .where('athlete_id', '=', athleteId)
    .where('type', '=', 'workout')
    .where('source', '=', workoutId)
    .executeTakeFirst();
  return item?.created_at ?? null;
}
