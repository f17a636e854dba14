import { forgetUnsavedInput } from '@threshold/ui';
import { deleteDeviceData } from '../offline/delete-device-data.ts';

/**
 * Runs after a sign-out in another tab: deletes the athlete's data from this device and opens the landing
 * page. Unlike `leaveSignedOut`, it announces nothing, because the other tab already did.
 */
export async function leaveSignedOutElsewhere(athleteId: string): Promise<void> {
  await deleteDeviceData(athleteId);
  forgetUnsavedInput();
  location.assign('/');
}
