import { type Act, conflict } from '@threshold/api/server';
import { DEMO_EMAIL, demoRequested, profileSaved } from '@threshold/contracts/athletes';
import { usersPort } from '@threshold/contracts/users';
import type { Me } from '../../schemas.ts';
import { readMe } from '../account/read-me.ts';
import { todayOf } from '../preferences/calendar-of.ts';
import { makeProfile, openProfile } from '../profile/find-profile.ts';
import { savedFacts } from '../profile/planning-facts.ts';
import { writeThreshold } from '../thresholds/keep-threshold.ts';
import { demoProfile, demoThresholds } from './demo-athlete.ts';

/**
 * Fills the Demo Athlete's empty account (ruling 42): the same on the same day, always. The other domains add their
 * history first, so that the plan starts from it.
 */
export async function loadDemo(act: Act): Promise<Me> {
  const account = await act.ask(usersPort).accountOf(act.athleteId);
  if (account?.email !== DEMO_EMAIL || !(await makeProfile(act)))
    throw conflict('Demo data is for the empty account of the Demo Athlete');
  const today = await todayOf(act);
  const row = await openProfile(act);
  Object.assign(row, demoProfile(today), { onboardingCompletedAt: act.now() });
  await act.em.flush();
  for (const { date, ...threshold } of demoThresholds(today)) await writeThreshold(act, date, threshold);
  const fact = { athleteId: act.athleteId, today, facts: await savedFacts(act) };
  await act.emit(demoRequested, fact);
  await act.emit(profileSaved, fact);
  return readMe(act);
}
