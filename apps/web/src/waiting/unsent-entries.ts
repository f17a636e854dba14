import { getPageHeaders } from '@threshold/api/react';
import { sendWaitingEntries } from '@threshold/api/waiting';
import { waitingEntries } from './waiting-entries.ts';

/** How long a sign-out waits for a last attempt to send entries. */
const MAX_WAIT_MS = 10_000;

/** Labels of the athlete's unsent entries on this device; empty if there is no storage. */
export const listUnsentLabels = async (athleteId: string): Promise<readonly string[]> =>
  (await waitingEntries.list(athleteId).catch(() => [])).map(({ label }) => label);

/** Tries to send the athlete's entries once more. Returns the labels of those that are still unsent. */
export async function sendUnsentEntries(athleteId: string): Promise<readonly string[]> {
  const sendPromise = sendWaitingEntries({ entries: waitingEntries, athleteId, headers: getPageHeaders() });
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  // Sending goes on after the timeout. Its error is ignored, because the list below shows what is still unsent.
  await Promise.race([sendPromise.catch(() => undefined), timeout]);
  return listUnsentLabels(athleteId);
}
