import { forgetUnsavedInput } from '@threshold/ui';
import { forgetAthlete } from '../offline/forget-athlete.ts';

/**
 * Runs after a sign-out in another tab: deletes the athlete's data from this device and opens the landing
 * page. Unlike `leaveSignedOut`, it announces nothing, since the other tab has done so.
 */
export async function leaveSignedOutElsewhere(athleteId: string): Promise<void> {
  await forgetAthlete(athleteId);
  forgetUnsavedInput();
  location.assign('/');
}
