import { type CommandContext, notFound } from '@threshold/api/server';
import { integrationsTables } from '../tables.ts';
import { markTokenEnded } from './token-cache.ts';

/**
 * Deletes a token: it ends at once in this process, within ten seconds in others.
 * @throws DomainError 'not-found'
 */
export async function revokeAccessToken(
  ctx: CommandContext,
  { tokenId }: { readonly tokenId: string },
): Promise<{ done: true }> {
  const deletedRow = await integrationsTables(ctx.em)
    .deleteFrom('access_token')
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', tokenId)
    .returning('token_hash')
    .executeTakeFirst();
  if (!deletedRow) throw notFound('Access token not found');
  markTokenEnded(deletedRow.token_hash, ctx.now());
  await ctx.audit('access-token-revoked');
  return { done: true };
}
