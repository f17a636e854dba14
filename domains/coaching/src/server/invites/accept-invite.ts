import { type CommandContext, conflict, invalid, notFound, type QueryContext } from '@threshold/api/server';
import { socialPort } from '@threshold/contracts/social';
import { usersPort } from '@threshold/contracts/users';
import { sql } from 'kysely';
import { type InvitePreview, MAX_COACHED_ATHLETES, MAX_COACHES, type Scopes } from '../../schemas.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { lockBoth } from '../links/lock-both.ts';
import { notifyOther } from '../links/notify-other.ts';
import { SCOPE_COLUMNS, toScopes } from '../links/scope-columns.ts';
import { coachingTables } from '../tables.ts';
import { hashToken } from './token.ts';

/** The same error for an unknown, used, withdrawn or expired invite, and if one of the two blocks the other. */
const inviteNotFound = () => notFound('This invite is no longer valid. Ask the athlete for a new one.');

interface OpenInvite {
  readonly id: string;
  readonly athleteId: string;
  readonly scopes: Scopes;
  readonly expiresAt: Date;
}

/**
 * What accepting the invite would show.
 * @throws DomainError 'not-found'
 */
export async function previewInvite(
  ctx: QueryContext,
  { token }: { readonly token: string },
): Promise<InvitePreview> {
  const invite = await findOpenInvite(ctx, token);
  const athlete = invite && (await ctx.port(usersPort).getNames([invite.athleteId])).get(invite.athleteId);
  if (!athlete) throw inviteNotFound();
  return {
    athlete,
    scopes: invite.scopes,
    expiresAt: invite.expiresAt.toISOString(),
    isOwn: invite.athleteId === ctx.athleteId,
  };
}

/**
 * Uses the invite up: the signed-in athlete becomes the coach.
 * @throws DomainError 'not-found', 'invalid' for one's own invite, 'conflict' if they already coach the athlete or a
 * limit is reached
 */
export async function acceptInvite(
  ctx: CommandContext,
  { token }: { readonly token: string },
): Promise<{ athleteId: string }> {
  await enforceWriteLimit(ctx, 'link');
  const found = await findOpenInvite(ctx, token);
  if (!found) throw inviteNotFound();
  const { athleteId } = found;
  if (athleteId === ctx.athleteId) throw invalid('token', 'You can’t coach yourself');
  await lockBoth(ctx, athleteId);
  // Another coach may have used it, or a block may have been committed, while this waited for the locks.
  const invite = await findOpenInvite(ctx, token);
  if (!invite) throw inviteNotFound();
  await coachingTables(ctx.em)
    .deleteFrom('invite')
    .where('athlete_id', '=', athleteId)
    .where('id', '=', invite.id)
    .execute();
  await storeLink(ctx, invite);
  await ctx.audit('coach-accepted', athleteId);
  await notifyOther(ctx, { recipientId: athleteId, change: 'accepted' });
  return { athleteId };
}

async function findOpenInvite(ctx: QueryContext, token: string): Promise<OpenInvite | null> {
  const row = await coachingTables(ctx.em)
    .selectFrom('invite')
    .select(['id', 'athlete_id', 'expires_at', ...SCOPE_COLUMNS])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  const athleteId = row?.athlete_id;
  if (!athleteId || row.expires_at <= ctx.now()) return null;
  const blockedIds = await ctx.port(socialPort).getBlockedAmong(ctx.athleteId, [athleteId]);
  if (blockedIds.size > 0) return null;
  return { id: row.id, athleteId, scopes: toScopes(row), expiresAt: row.expires_at };
}

/** @throws DomainError 'conflict' if there is a link already, or the athlete or the coach has no free slot */
async function storeLink(ctx: CommandContext, { athleteId, scopes }: OpenInvite): Promise<void> {
  const tables = coachingTables(ctx.em);
  const link = await tables
    .selectFrom('link')
    .select('slot')
    .where('athlete_id', '=', athleteId)
    .where('coach_id', '=', ctx.athleteId)
    .executeTakeFirst();
  // An invite must not undo a scope that the athlete took away.
  if (link) throw conflict('You already coach this athlete. They can change what you see in their settings.');
  const { numAffectedRows = 0n } = await sql`
    insert into coaching.link
      (athlete_id, coach_id, slot, coach_slot, sees_plan, sees_workouts, sees_health, sees_injuries, proposes,
       created_at)
    select ${athleteId}::uuid, ${ctx.athleteId}::uuid, s.slot, c.slot, ${scopes.plan}::boolean,
           ${scopes.workouts}::boolean, ${scopes.health}::boolean, ${scopes.injuries}::boolean,
           ${scopes.propose}::boolean, ${ctx.now()}::timestamptz
      from generate_series(1, ${MAX_COACHES}::int) s (slot), generate_series(1, ${MAX_COACHED_ATHLETES}::int) c (slot)
     where not exists (select from coaching.link l where l.athlete_id = ${athleteId} and l.slot = s.slot)
       and not exists (select from coaching.link l where l.coach_id = ${ctx.athleteId} and l.coach_slot = c.slot)
     order by s.slot, c.slot limit 1`.execute(tables);
  if (numAffectedRows === 0n)
    throw conflict(
      `An athlete can have up to ${MAX_COACHES} coaches, and a coach up to ${MAX_COACHED_ATHLETES} athletes. This would be one more.`,
    );
}
