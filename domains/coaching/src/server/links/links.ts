import { type CommandContext, notFound, type QueryContext } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import { type CoachesView, MAX_COACHES, MAX_OPEN_INVITES, SCOPES, type Scopes } from '../../schemas.ts';
import { deleteCommentsBetween } from '../comments/delete-comments.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { withdrawOpenProposals } from '../proposals/withdraw-proposals.ts';
import { coachingTables } from '../tables.ts';
import { lockBoth } from './lock-both.ts';
import { notifyOther } from './notify-other.ts';
import { SCOPE_COLUMNS, toScopeColumns, toScopes } from './scope-columns.ts';

/** The athlete's coaches and open invites, oldest first. */
export async function listCoaches(ctx: QueryContext): Promise<CoachesView> {
  const tables = coachingTables(ctx.em);
  const links = await tables
    .selectFrom('link')
    .select(['coach_id', 'created_at', ...SCOPE_COLUMNS])
    .where('athlete_id', '=', ctx.athleteId)
    .orderBy('created_at')
    .limit(MAX_COACHES)
    .execute();
  const invites = await tables
    .selectFrom('invite')
    .select(['id', 'expires_at', ...SCOPE_COLUMNS])
    .where('athlete_id', '=', ctx.athleteId)
    .where('expires_at', '>', ctx.now())
    .orderBy('id')
    .limit(MAX_OPEN_INVITES)
    .execute();
  const names = await ctx.port(usersPort).getNames(links.map((row) => row.coach_id));
  return {
    coaches: links.flatMap((row) => {
      const coach = names.get(row.coach_id);
      return coach ? { coach, scopes: toScopes(row), since: row.created_at.toISOString() } : [];
    }),
    invites: invites.map((row) => ({
      id: row.id,
      scopes: toScopes(row),
      expiresAt: row.expires_at.toISOString(),
    })),
  };
}

const coachNotFound = () => notFound('Coach not found');

const PERMISSIONS = [...SCOPES, 'propose'] as const;

/**
 * Changes what a coach sees, and whether the coach may propose. The same scopes change and notify nothing. Taking a
 * scope away withdraws the open invites, which could give it back. Without `propose`, the coach's open proposals are
 * withdrawn.
 * @throws DomainError 'not-found'
 */
export async function changeScopes(
  ctx: CommandContext,
  { coachId, scopes }: { readonly coachId: string; readonly scopes: Scopes },
): Promise<{ done: true }> {
  await enforceWriteLimit(ctx, 'link');
  await lockBoth(ctx, coachId);
  const tables = coachingTables(ctx.em);
  const row = await tables
    .selectFrom('link')
    .select(SCOPE_COLUMNS)
    .where('athlete_id', '=', ctx.athleteId)
    .where('coach_id', '=', coachId)
    .executeTakeFirst();
  if (!row) throw coachNotFound();
  const formerScopes = toScopes(row);
  if (PERMISSIONS.every((name) => scopes[name] === formerScopes[name])) return { done: true };
  await tables
    .updateTable('link')
    .set(toScopeColumns(scopes))
    .where('athlete_id', '=', ctx.athleteId)
    .where('coach_id', '=', coachId)
    .execute();
  if (PERMISSIONS.some((name) => formerScopes[name] && !scopes[name]))
    await deleteOpenInvites(ctx, ctx.athleteId);
  if (!scopes.propose) await withdrawOpenProposals(ctx, ctx.athleteId, coachId);
  await ctx.audit('coach-scopes-changed', coachId);
  await notifyOther(ctx, { recipientId: coachId, change: 'scopes-changed' });
  return { done: true };
}

/**
 * The athlete ends a coach's access at once, and withdraws the open invites, which could give it back.
 * @throws DomainError 'not-found'
 */
export async function endCoach(
  ctx: CommandContext,
  { coachId }: { readonly coachId: string },
): Promise<{ done: true }> {
  await enforceWriteLimit(ctx, 'link');
  await lockBoth(ctx, coachId);
  if (!(await deleteLink(ctx, ctx.athleteId, coachId))) throw coachNotFound();
  await deleteOpenInvites(ctx, ctx.athleteId);
  await ctx.audit('coach-ended', coachId);
  await notifyOther(ctx, { recipientId: coachId, change: 'ended' });
  return { done: true };
}

/**
 * The coach stops coaching an athlete.
 * @throws DomainError 'not-found'
 */
export async function leaveAthlete(
  ctx: CommandContext,
  { athleteId }: { readonly athleteId: string },
): Promise<{ done: true }> {
  await enforceWriteLimit(ctx, 'link');
  await lockBoth(ctx, athleteId);
  if (!(await deleteLink(ctx, athleteId, ctx.athleteId))) throw notFound('Athlete not found');
  await ctx.audit('coaching-left', athleteId);
  await notifyOther(ctx, { recipientId: athleteId, change: 'left' });
  return { done: true };
}

/**
 * Ends the links of two athletes in both directions when one blocks the other, and deletes the comments between them.
 * Waits for an acceptance that is under way.
 */
export async function onAthleteBlocked(
  ctx: CommandContext,
  { athleteId, blockedId }: { readonly athleteId: string; readonly blockedId: string },
): Promise<void> {
  await lockBoth(ctx, blockedId);
  if (await deleteLink(ctx, athleteId, blockedId)) {
    await deleteOpenInvites(ctx, athleteId);
    await ctx.audit('coach-ended', blockedId);
  }
  if (await deleteLink(ctx, blockedId, athleteId)) {
    await deleteOpenInvites(ctx, blockedId);
    await ctx.audit('coaching-left', blockedId);
  }
  await deleteCommentsBetween(ctx, athleteId, blockedId);
}

const deleteOpenInvites = ({ em }: CommandContext, athleteId: string) =>
  coachingTables(em).deleteFrom('invite').where('athlete_id', '=', athleteId).execute();

/** Deletes the link and, by the foreign key, the coach's proposals. */
async function deleteLink({ em }: CommandContext, athleteId: string, coachId: string): Promise<boolean> {
  const { numDeletedRows } = await coachingTables(em)
    .deleteFrom('link')
    .where('athlete_id', '=', athleteId)
    .where('coach_id', '=', coachId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
