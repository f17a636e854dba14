import { type CommandContext, conflict, readInTransactionAs } from '@threshold/api/server';
import { type CheckedChange, type CoachChange, coachedTrainingPort } from '@threshold/contracts/coaching';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { MAX_OPEN_PROPOSALS, MAX_PROPOSALS, type ProposeInput } from '../../schemas.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { countProposal, countRefused } from '../limits/limit-proposals.ts';
import { getCoachedAthlete } from '../links/find-link.ts';
import { lockBoth } from '../links/lock-both.ts';
import { notifyOther } from '../links/notify-other.ts';
import { coachingTables } from '../tables.ts';

const UNDO_MS = 3_600_000;

/**
 * Proposes one change to one session of the athlete's plan. The athlete decides.
 * @throws DomainError 'not-found' without a link or without the permission to propose, 'conflict' if the change breaks a
 * rule of the plan or if too many are open, 'too-many' over a limit, otherwise like `checkChange` of the port
 */
export async function propose(
  ctx: CommandContext,
  { athleteId, change, reason }: ProposeInput,
): Promise<{ id: string }> {
  await enforceWriteLimit(ctx, 'proposal');
  await lockBoth(ctx, athleteId);
  const { scopes } = await getCoachedAthlete(ctx, athleteId, 'propose');
  const workoutId = getWorkoutId(change);
  // Before the check, which plans the athlete's weeks.
  await makeRoom(ctx, athleteId, workoutId);
  await countProposal(ctx, athleteId);
  const wasNotRefused = countRefused(ctx);
  const checkedChange = await readInTransactionAs(ctx, athleteId, (athleteCtx) =>
    athleteCtx.port(coachedTrainingPort).checkChange(athleteId, change, scopes),
  );
  wasNotRefused();
  const id = await storeProposal(ctx, athleteId, { ...checkedChange, reason });
  await notifyOther(ctx, {
    recipientId: athleteId,
    change: 'proposed',
    workoutId,
    sourceId: id,
  });
  return { id };
}

const getWorkoutId = (change: CoachChange): string | null =>
  'workoutId' in change ? change.workoutId : null;

/**
 * Deletes the oldest answered proposal if all slots are taken. An accepted one stays as long as the athlete can undo it.
 * @throws DomainError 'conflict' if too many are open, or one for the same session is
 */
async function makeRoom(ctx: CommandContext, athleteId: string, workoutId: string | null): Promise<void> {
  const tables = coachingTables(ctx.em);
  const rows = await tables
    .selectFrom('proposal')
    .select(['id', 'status', 'workout_id', 'decided_at'])
    .where('athlete_id', '=', athleteId)
    .where('coach_id', '=', ctx.athleteId)
    .orderBy('id')
    .limit(MAX_PROPOSALS)
    .execute();
  const openRows = rows.filter(({ status }) => status === 'open');
  if (workoutId !== null && openRows.some((row) => row.workout_id === workoutId))
    throw conflict('You already proposed a change to this session. Withdraw it first.');
  if (openRows.length >= MAX_OPEN_PROPOSALS)
    throw conflict(`You can have up to ${MAX_OPEN_PROPOSALS} open proposals. Withdraw one first.`);
  if (rows.length < MAX_PROPOSALS) return;
  const undoableSinceMs = ctx.now().getTime() - UNDO_MS;
  const oldestId = rows.find(
    ({ status, decided_at: decidedAt }) =>
      status !== 'open' && (status !== 'accepted' || (decidedAt?.getTime() ?? 0) < undoableSinceMs),
  )?.id;
  if (oldestId === undefined)
    throw conflict('This athlete accepted many proposals just now. Try again in an hour.');
  await tables
    .deleteFrom('proposal')
    .where('athlete_id', '=', athleteId)
    .where('coach_id', '=', ctx.athleteId)
    .where('id', '=', oldestId)
    .execute();
}

async function storeProposal(
  ctx: CommandContext,
  athleteId: string,
  { change, before, after, revision, reason }: CheckedChange & { readonly reason: string },
): Promise<string> {
  const id = uuidv7({ msecs: ctx.now().getTime() });
  const workoutId = getWorkoutId(change);
  await sql`
    insert into coaching.proposal
      (id, athlete_id, coach_id, slot, workout_id, change, before, after, revision, reason, status, created_at)
    select ${id}::uuid, ${athleteId}::uuid, ${ctx.athleteId}::uuid, slot, ${workoutId}::uuid,
           ${JSON.stringify(change)}::jsonb, ${before && JSON.stringify(before)}::jsonb,
           ${after && JSON.stringify(after)}::jsonb, ${revision}, ${reason}, 'open', ${ctx.now()}::timestamptz
      from generate_series(1, ${MAX_PROPOSALS}::int) slot
     where not exists (select from coaching.proposal p
                        where p.athlete_id = ${athleteId} and p.coach_id = ${ctx.athleteId} and p.slot = slot.slot)
     order by slot limit 1`.execute(coachingTables(ctx.em));
  return id;
}
