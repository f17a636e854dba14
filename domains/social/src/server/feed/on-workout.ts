import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import { athletesPort } from '@threshold/contracts/athletes';
import {
  completedWorkoutsPort,
  type workoutCompleted,
  type workoutRemoved,
} from '@threshold/contracts/training';
import { defineQuery, parseUuidTimestamp, type QueryParameters } from '@threshold/db';
import { toLocalDateIn } from '@threshold/physiology';
import { toPublicType } from '@threshold/planner';
import { sql } from 'kysely';
import { socialTables } from '../tables.ts';
import { isDateTooOld, isInstantTooOld } from './event-age.ts';
import { removeItems } from './remove-items.ts';
import { upsertFeedItem } from './upsert-feed-item.ts';

/**
 * Creates or updates the feed item of a completed workout (docs/specification.md#feed-items). Excluded are:
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
  event: PayloadOf<typeof workoutCompleted>,
): Promise<void> {
  const { athleteId, workoutId, type, source, durationSeconds, distanceMeters } = event;
  if (source === 'demo') return;
  if (event.implausible) return onWorkoutRemoved(ctx, { athleteId, workoutId });
  const [postedAt, isRecent] = await Promise.all([findPostedAt(ctx, event), isRecentWorkout(ctx, event)]);
  if (postedAt === null && !isRecent) return;
  const [{ timeZone }, doneWorkout] = await Promise.all([
    ctx.port(athletesPort).getCalendar(athleteId),
    ctx.port(completedWorkoutsPort).findCompletedWorkout(athleteId, workoutId),
  ]);
  const postedOn = toLocalDateIn(timeZone, postedAt ?? ctx.now());
  await upsertFeedItem(ctx, {
    athleteId,
    type: 'workout',
    source: workoutId,
    workoutId,
    data: {
      activityType: toPublicType(type),
      distance: distanceMeters === null ? null : Math.round(distanceMeters) / 1_000,
      duration: Math.round(durationSeconds / 60),
      notes: doneWorkout?.ownNotes || null,
      zoneSeconds: doneWorkout?.zoneSeconds ?? null,
      date: event.date === postedOn ? null : event.date,
    },
  });
}

export async function onWorkoutRemoved(
  ctx: CommandContext,
  { athleteId, workoutId }: PayloadOf<typeof workoutRemoved>,
): Promise<void> {
  await removeItems(ctx, athleteId, sql`workout_id = ${workoutId}`);
}

/** Whether a workout is recent. A manual entry is judged by its log time, all others by their day. */
async function isRecentWorkout(
  ctx: CommandContext,
  event: PayloadOf<typeof workoutCompleted>,
): Promise<boolean> {
  if (event.source !== 'manual') return !(await isDateTooOld(ctx, event));
  const loggedAt = parseUuidTimestamp(event.workoutId);
  return loggedAt === null || !isInstantTooOld(ctx, loggedAt);
}

/** When the workout's item was posted; null if it has none. Edits to the workout keep its item. */
async function findPostedAt(
  ctx: CommandContext,
  { athleteId, workoutId }: Pick<PayloadOf<typeof workoutCompleted>, 'athleteId' | 'workoutId'>,
): Promise<Date | null> {
  const item = await WORKOUT_ITEM.executeTakeFirst(ctx.em, { athleteId, workoutId });
  return item?.created_at ?? null;
}

const WORKOUT_ITEM = defineQuery(
  (em, { athleteId, workoutId }: QueryParameters<{ athleteId: string; workoutId: string }>) =>
    socialTables(em)
      .selectFrom('item')
      .select('created_at')
      .where('athlete_id', '=', athleteId)
      .where('type', '=', 'workout')
      .where('source', '=', workoutId),
);
