import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { pipeline } from '@threshold/db';
import { findPersonalRecords } from '@threshold/physiology';
import { listCompletedRows } from '../workouts/completed-rows.ts';
import { lockRecords } from './lock-records.ts';
import { storeRecords } from './store-records.ts';
import { listStoredRecords } from './stored-records.ts';
import { toRecordWorkout } from './to-record-workout.ts';
import { withdrawRecords } from './withdraw-records.ts';

/** Recomputes the records from every workout, e.g. after an account import. */
export async function rebuildRecords(ctx: CommandContext): Promise<void> {
  const [, [stored, { weekStart }]] = await pipeline(
    ctx.em,
    () => lockRecords(ctx),
    () => Promise.all([listStoredRecords(ctx), ctx.port(athletesPort).getCalendar(ctx.athleteId)]),
  );
  const completedWorkouts = (await listCompletedRows(ctx)).map(toRecordWorkout);
  const worseHolders = await storeRecords(ctx, {
    stored,
    current: findPersonalRecords(completedWorkouts, weekStart),
    weekStart,
  });
  await withdrawRecords(ctx, worseHolders, { completedWorkouts, weekStart });
}
