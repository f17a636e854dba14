import { type CommandContext, conflict } from '@threshold/api/server';
import { DEMO_EMAIL, demoRequested, profileSaved } from '@threshold/contracts/athletes';
import { usersPort } from '@threshold/contracts/users';
import type { Me } from '../../schemas.ts';
import { getMe } from '../account/get-me.ts';
import { getToday } from '../preferences/get-calendar.ts';
import { getSavedPlanningFacts } from '../profile/planning-facts.ts';
import { insertProfile, lockProfile } from '../profile/profile-rows.ts';
import { writeThreshold } from '../thresholds/set-current-threshold.ts';
import { createDemoProfile, createDemoThresholds } from './demo-athlete.ts';

/**
 * Fills the Demo Athlete's empty account (docs/specification.md#demo-data). The data depends only on the day.
 * Other domains add their history first, so that the plan builds on it.
 * @throws DomainError 'conflict' if the account is not the Demo Athlete's or not empty
 */
export async function loadDemo(ctx: CommandContext): Promise<Me> {
  const account = await ctx.port(usersPort).findAccount(ctx.athleteId);
  if (account?.email !== DEMO_EMAIL || !(await insertProfile(ctx)))
    throw conflict('Demo data is for the empty account of the Demo Athlete');
  const today = await getToday(ctx);
  const profile = await lockProfile(ctx);
  Object.assign(profile, createDemoProfile(today), { onboardingCompletedAt: ctx.now() });
  await ctx.em.flush();
  for (const { date, ...threshold } of createDemoThresholds(today))
    await writeThreshold(ctx, date, threshold);
  const payload = { athleteId: ctx.athleteId, today, facts: await getSavedPlanningFacts(ctx) };
  await ctx.emit(demoRequested, payload);
  await ctx.emit(profileSaved, payload);
  return getMe(ctx);
}
