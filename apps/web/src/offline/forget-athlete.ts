import { loadLeaving } from '@threshold/sessions/react';
import { waitingEntries } from '../waiting/waiting-entries.ts';
import { DOCUMENT_CACHE } from './document-cache.ts';
import { offlineQueries } from './offline-queries.ts';
import { RECORDING_BACKUP } from './recording-backup.ts';

/**
 * Deletes an athlete's data from this device at the sign-out. The app's files stay, and so do unsent recordings and
 * entries of other athletes.
 */
export async function forgetAthlete(athleteId: string): Promise<void> {
  // A browser without storage has nothing to delete.
  await Promise.allSettled([
    forgetOfflineQueries(),
    loadLeaving().then(({ forgetRecordings }) => forgetRecordings(athleteId)),
    waitingEntries.forget(athleteId),
  ]);
}

/**
 * Deletes cached answers after a sign-out in another browser. Unsent recordings and entries stay until their athlete
 * signs in here again.
 */
export async function forgetOfflineQueries(): Promise<void> {
  await Promise.allSettled([
    offlineQueries.clear(),
    'caches' in window ? caches.delete(DOCUMENT_CACHE) : undefined,
    forgetValues(),
  ]);
}

/** Small values belong to the last signed-in athlete; the journal knows the owner of a recording's mirror. */
async function forgetValues(): Promise<void> {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (key !== RECORDING_BACKUP) localStorage.removeItem(key);
}
