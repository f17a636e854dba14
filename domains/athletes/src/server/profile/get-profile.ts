import { notFound, type QueryContext } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import type { ProfileView } from '../../schemas.ts';
import { findCurrentLthr } from '../thresholds/current-threshold.ts';
import { findProfile } from './profile-rows.ts';
import { toProfileView } from './profile-view.ts';

/** @throws DomainError 'not-found' if the account is gone */
export async function getProfile(ctx: QueryContext): Promise<ProfileView> {
  const account = await ctx.port(usersPort).findAccount(ctx.athleteId);
  if (!account) throw notFound('Account not found');
  return toProfileView(account, await findProfile(ctx), await findCurrentLthr(ctx));
}
