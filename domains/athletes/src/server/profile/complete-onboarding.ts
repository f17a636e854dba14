import type { Act } from '@threshold/api/server';
import type { Me } from '../../schemas.ts';
import { readMe } from '../account/read-me.ts';
import { openProfile } from './find-profile.ts';

/** Marks onboarding as completed, once and for all. */
export async function completeOnboarding(act: Act): Promise<Me> {
  const row = await openProfile(act);
  row.onboardingCompletedAt ??= act.now();
  await act.em.flush();
  return readMe(act);
}
