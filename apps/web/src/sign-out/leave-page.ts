import { forgetUnsavedInput } from '@threshold/ui';
import { forgetAthlete } from '../offline/forget-athlete.ts';

/** Once signed out: nothing of the athlete stays on this device, and the landing page is loaded anew. */
export async function leavePage(athleteId: string): Promise<void> {
  await forgetAthlete(athleteId);
  forgetUnsavedInput();
  location.assign('/');
}
