import { type CommandContext, conflict, lockAthlete, notFound } from '@threshold/api/server';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { INVITE_DAYS, MAX_OPEN_INVITES, type NewInviteView, type Scopes } from '../../schemas.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { LOCK } from '../links/lock-both.ts';
import { coachingTables } from '../tables.ts';
import { createToken, hashToken } from './token.ts';

const DAY_MS = 86_400_000;

/**
 * Creates an invite in the athlete's first free slot, after deleting expired ones. Its link is in this answer alone.
 * @throws DomainError 'conflict' if no slot is free
 */
export async function createInvite(
  ctx: CommandContext,
  { scopes }: { readonly scopes: Scopes },
): Promise<NewInviteView> {
  const { em, athleteId } = ctx;
  await enforceWriteLimit(ctx, 'invite');
  await lockAthlete(ctx, LOCK);
  const now = ctx.now();
  await coachingTables(em)
    .deleteFrom('invite')
    .where('athlete_id', '=', athleteId)
    .where('expires_at', '<=', now)
    .execute();
  const token = createToken();
  const id = uuidv7({ msecs: now.getTime() });
  const expiresAt = new Date(now.getTime() + INVITE_DAYS * DAY_MS);
  const { numAffectedRows = 0n } = await sql`
    insert into coaching.invite
      (athlete_id, id, slot, token_hash, sees_plan, sees_workouts, sees_health, sees_injuries, proposes,
       created_at, expires_at)
    select ${athleteId}::uuid, ${id}::uuid, slot, ${hashToken(token)}, ${scopes.plan}::boolean,
           ${scopes.workouts}::boolean, ${scopes.health}::boolean, ${scopes.injuries}::boolean,
           ${scopes.propose}::boolean, ${now}::timestamptz, ${expiresAt}::timestamptz
      from generate_series(1, ${MAX_OPEN_INVITES}::int) slot
     where not exists (select from coaching.invite i where i.athlete_id = ${athleteId} and i.slot = slot.slot)
     order by slot limit 1`.execute(coachingTables(em));
  if (numAffectedRows === 0n)
    throw conflict(`You can have up to ${MAX_OPEN_INVITES} open invites. Withdraw one first.`);
  await ctx.audit('coach-invited');
  return { id, path: `/coaching/invite/${token}`, expiresAt: expiresAt.toISOString() };
}

/** @throws DomainError 'not-found' */
export async function revokeInvite(
  ctx: CommandContext,
  { inviteId }: { readonly inviteId: string },
): Promise<{ done: true }> {
  await enforceWriteLimit(ctx, 'invite');
  const { numDeletedRows } = await coachingTables(ctx.em)
    .deleteFrom('invite')
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', inviteId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Invite not found');
  await ctx.audit('coach-invite-revoked');
  return { done: true };
}
