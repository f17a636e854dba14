import { pageHeaders } from '@threshold/api/react';
import { sendWaiting } from '@threshold/api/waiting';
import { waitingEntries } from './waiting-entries.ts';

/** How long whoever signs out waits while what is not sent yet is tried once more. */
const PATIENCE_MS = 10_000;

/** What of this athlete's waits on this device. A browser that stores nothing has none. */
export const labelsWaiting = async (athleteId: string): Promise<readonly string[]> =>
  (await waitingEntries.list(athleteId).catch(() => [])).map(({ label }) => label);

/** Tries once more to send what waits, and says what of this athlete's still does. */
export async function sendLabels(athleteId: string): Promise<readonly string[]> {
  const sent = sendWaiting({ entries: waitingEntries, athleteId, headers: pageHeaders() });
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([sent.catch(() => undefined), patience]);
  return labelsWaiting(athleteId);
}
