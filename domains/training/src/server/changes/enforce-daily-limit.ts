import { type CommandContext, lockAthlete, tooMany } from '@threshold/api/server';
import { parseUuidTimestamp, pipeline } from '@threshold/db';
import { v7 as uuidv7 } from 'uuid';
import { trainingTables } from '../tables.ts';

const MAX_LOGS_PER_DAY = 200;
const DAY_MS = 86_400_000;

/**
 * Limits logged workouts, or sessions that the athlete planned, to 200 within 24 hours, counted by the creation time in
 * their id. A lock serializes concurrent calls, so that all are counted.
 * @throws DomainError 'too-many', with the seconds until the oldest of the 200 is a day old
 */
export async function enforceDailyLimit(ctx: CommandContext, action: 'log' | 'plan' = 'log'): Promise<void> {
  const { em, athleteId, now } = ctx;
  const dayAgoMs = now().getTime() - DAY_MS;
  const workouts = trainingTables(em).selectFrom('workout').select('id').where('athlete_id', '=', athleteId);
  const countedWorkouts =
    action === 'log'
      ? workouts.where('source', '=', 'manual')
      : workouts
          .where('source', '=', 'plan')
          .where('plan_id', 'is', null)
          .where('generated_by', '=', 'athlete');
  const twoHundredthQuery = countedWorkouts
    .where('id', '>', uuidv7({ msecs: dayAgoMs, random: new Uint8Array(16) }))
    .orderBy('id', 'desc')
    .offset(MAX_LOGS_PER_DAY - 1)
    .limit(1);
  const [, twoHundredthRow] = await pipeline(
    em,
    () => lockAthlete(ctx, 'logging'),
    () => twoHundredthQuery.executeTakeFirst(),
  );
  if (!twoHundredthRow) return;
  const waitSeconds = Math.ceil(
    ((parseUuidTimestamp(twoHundredthRow.id)?.getTime() ?? dayAgoMs) - dayAgoMs) / 1_000,
  );
  throw tooMany(`You can ${action} up to ${MAX_LOGS_PER_DAY} workouts a day`, Math.max(1, waitSeconds));
}
