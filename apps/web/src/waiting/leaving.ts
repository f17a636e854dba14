import { pageHeaders } from '@threshold/api/react';
import { sendWaiting } from '@threshold/api/waiting';
import { waitingEntries } from './waiting-entries.ts';

/** Maximum time that a sign-out waits for a last attempt to send. */
const PATIENCE_MS = 10_000;

/** Labels of the athlete's unsent entries on this device; empty without storage. */
export const labelsWaiting = async (athleteId: string): Promise<readonly string[]> =>
  (await waitingEntries.list(athleteId).catch(() => [])).map(({ label }) => label);

/** Tries once more to send entries and returns the labels of the remaining ones. */
export async function sendLabels(athleteId: string): Promise<readonly string[]> {
  const sent = sendWaiting({ entries: waitingEntries, athleteId, headers: pageHeaders() });
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([sent.catch(() => undefined), patience]);
  return labelsWaiting(athleteId);
}
