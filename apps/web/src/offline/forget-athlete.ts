import { loadLeaving } from '@threshold/sessions/react';
import { waitingEntries } from '../waiting/waiting-entries.ts';
import { DOCUMENT_CACHE } from './document-cache.ts';
import { offlineQueries } from './offline-queries.ts';
import { RECORDING_BACKUP } from './recording-backup.ts';

/**
 * Lets go of what this device keeps of whoever signs out. The files of the app are nobody's and stay, and so does what
 * another athlete recorded or entered here and the server does not have.
 */
export async function forgetAthlete(athleteId: string): Promise<void> {
  // A browser without storage has nothing to forget.
  await Promise.allSettled([
    forgetOfflineQueries(),
    loadLeaving().then(({ forgetRecordings }) => forgetRecordings(athleteId)),
    waitingEntries.forget(athleteId),
  ]);
}

/**
 * Lets go of what this device keeps to show it, after a sign-out in another browser. What was recorded or entered here
 * and the server does not have stays, to be sent once its athlete signs in here again.
 */
export async function forgetOfflineQueries(): Promise<void> {
  await Promise.allSettled([
    offlineQueries.clear(),
    'caches' in window ? caches.delete(DOCUMENT_CACHE) : undefined,
    forgetValues(),
  ]);
}

/** Small values are whoever's signed in last; whose the mirror of a recording is, the journal knows. */
async function forgetValues(): Promise<void> {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (key !== RECORDING_BACKUP) localStorage.removeItem(key);
}
