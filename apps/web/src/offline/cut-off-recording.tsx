import { loadCutOffNotice } from '@threshold/sessions/react';
import { lazy, Suspense } from 'react';
import { rest } from './cache-app.ts';
import { RECORDING_BACKUP } from './recording-backup.ts';

/** Loads once the page is idle; a failed load is harmless. */
const Notice = lazy(() =>
  rest()
    .then(loadCutOffNotice)
    .catch(() => ({ default: () => null })),
);

/**
 * Shows a notice above the page that leads back to an interrupted recording. Without one its script is not loaded.
 */
export const CutOffRecording = ({ athleteId }: { readonly athleteId: string }) =>
  isUnfinished() ? (
    <Suspense>
      <Notice athleteId={athleteId} />
    </Suspense>
  ) : null;

function isUnfinished(): boolean {
  try {
    return localStorage.getItem(RECORDING_BACKUP) !== null;
  } catch {
    // Without site data access nothing was stored.
    return false;
  }
}
