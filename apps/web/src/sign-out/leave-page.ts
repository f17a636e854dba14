import { forgetUnsavedInput } from '@threshold/ui';
import { forgetAthlete } from '../offline/forget-athlete.ts';

/** After the sign-out: deletes the athlete's data from this device and loads the landing page. */
export async function leavePage(athleteId: string): Promise<void> {
  await forgetAthlete(athleteId);
  forgetUnsavedInput();
  location.assign('/');
}
