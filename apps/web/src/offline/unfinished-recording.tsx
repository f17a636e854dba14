import { loadRecordingNotice } from '@threshold/sessions/react';
import { lazy, Suspense } from 'react';
import { waitUntilIdle } from './cache-app.ts';
import { RECORDING_BACKUP_KEY } from './recording-backup.ts';

/** Loads once the page is idle. Nothing is lost if that fails. */
const RecordingNotice = lazy(() =>
  waitUntilIdle()
    .then(loadRecordingNotice)
    .catch(() => ({ default: () => null })),
);

/** Leads back to a running or interrupted recording. Its script loads only if there is one. */
export const UnfinishedRecording = ({ athleteId }: { readonly athleteId: string }) =>
  hasUnfinishedRecording() ? (
    <Suspense>
      <RecordingNotice athleteId={athleteId} />
    </Suspense>
  ) : null;

function hasUnfinishedRecording(): boolean {
  try {
    return localStorage.getItem(RECORDING_BACKUP_KEY) !== null;
  } catch {
    // If the browser denies access to storage, nothing can have been stored.
    return false;
  }
}
