import { loadDeviceRecordingsModule } from '@threshold/sessions/react';
import { waitingEntries } from '../waiting/waiting-entries.ts';
import { DOCUMENT_CACHE_NAME } from './document-cache.ts';
import { offlineQueries } from './offline-queries.ts';
import { RECORDING_BACKUP_KEY } from './recording-backup.ts';

/**
 * Deletes an athlete's data from this device at sign-out. The app's files and other athletes' unsent
 * recordings and entries stay.
 */
export async function deleteDeviceData(athleteId: string): Promise<void> {
  // A browser without storage has nothing to delete.
  await Promise.allSettled([
    deleteOfflineQueries(),
    loadDeviceRecordingsModule().then(({ deleteRecordings }) => deleteRecordings(athleteId)),
    waitingEntries.forget(athleteId),
  ]);
}

/**
 * Deletes cached answers after a sign-out in another browser. Unsent recordings and entries stay until their athlete
 * signs in here again.
 */
export async function deleteOfflineQueries(): Promise<void> {
  await Promise.allSettled([
    offlineQueries.clear(),
    'caches' in window ? caches.delete(DOCUMENT_CACHE_NAME) : undefined,
    clearWebStorage(),
  ]);
}

/** Keeps the recording backup, which may be another athlete's: only the journal knows its owner. */
async function clearWebStorage(): Promise<void> {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (key !== RECORDING_BACKUP_KEY) localStorage.removeItem(key);
}
