import { notFound, type QueryContext } from '@threshold/api/server';
import { DEMO_EMAIL } from '@threshold/contracts/athletes';
import { usersPort } from '@threshold/contracts/users';
import type { Me } from '../../schemas.ts';
import { getPreferences } from '../preferences/get-preferences.ts';
import { findProfile } from '../profile/profile-rows.ts';
import { findCurrentLthr } from '../thresholds/current-threshold.ts';

/** @throws DomainError 'not-found' if the account is gone */
export async function getMe(ctx: QueryContext): Promise<Me> {
  const [account, profile, preferences, lthr] = await Promise.all([
    ctx.port(usersPort).findAccount(ctx.athleteId),
    findProfile(ctx),
    getPreferences(ctx),
    findCurrentLthr(ctx),
  ]);
  if (!account) throw notFound('Account not found');
  const { id, email, firstName, lastName, profileImageUrl } = account;
  return {
    id,
    email,
    firstName,
    lastName,
    profileImageUrl,
    onboardingCompleted: profile?.onboardingCompletedAt != null,
    ...preferences,
    lthr,
    canLoadDemo: email === DEMO_EMAIL && profile === null,
  };
}
