import { loadDeviceRecordingsModule } from '@threshold/sessions/react';
import { waitingEntries } from '../waiting/waiting-entries.ts';
import { DOCUMENT_CACHE_NAME } from './document-cache.ts';
import { offlineQueries } from './offline-queries.ts';
import { RECORDING_BACKUP_KEY } from './recording-backup.ts';

/**
 * Deletes an athlete's data from this device at sign-out. Keeps the app's files and other athletes' unsent
 * recordings and entries.
 */
export async function deleteDeviceData(athleteId: string): Promise<void> {
  // Browsers without storage have nothing to delete.
  await Promise.allSettled([
    deleteOfflineQueries(),
    loadDeviceRecordingsModule().then(({ deleteRecordings }) => deleteRecordings(athleteId)),
    waitingEntries.removeAll(athleteId),
  ]);
}

/**
 * Deletes cached responses after a sign-out in another browser. Keeps unsent recordings and entries until their
 * athlete signs in here again.
 */
export async function deleteOfflineQueries(): Promise<void> {
  await Promise.allSettled([
    offlineQueries.clear(),
    'caches' in window ? caches.delete(DOCUMENT_CACHE_NAME) : undefined,
    clearWebStorage(),
  ]);
}

/** Keeps the recording backup, which may be another athlete's. Only the journal knows whose it is. */
async function clearWebStorage(): Promise<void> {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (key !== RECORDING_BACKUP_KEY) localStorage.removeItem(key);
}
