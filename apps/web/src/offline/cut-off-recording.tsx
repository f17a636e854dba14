import { loadCutOffNotice } from '@threshold/sessions/react';
import { lazy, Suspense } from 'react';
import { waitUntilIdle } from './cache-app.ts';
import { RECORDING_BACKUP_KEY } from './recording-backup.ts';

/** Loads once the page is idle. Nothing is lost if that fails. */
const CutOffNotice = lazy(() =>
  waitUntilIdle()
    .then(loadCutOffNotice)
    .catch(() => ({ default: () => null })),
);

/** A notice that leads back to an interrupted recording. The notice's script loads only if there is one. */
export const CutOffRecording = ({ athleteId }: { readonly athleteId: string }) =>
  hasUnfinishedRecording() ? (
    <Suspense>
      <CutOffNotice athleteId={athleteId} />
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
