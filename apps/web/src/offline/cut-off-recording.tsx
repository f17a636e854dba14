import { loadCutOffNotice } from '@threshold/sessions/react';
import { lazy, Suspense } from 'react';
import { rest } from './keep-app.ts';
import { RECORDING_BACKUP } from './recording-backup.ts';

/** Comes once the page rests; an app that cannot load it now is as good without. */
const Notice = lazy(() =>
  rest()
    .then(loadCutOffNotice)
    .catch(() => ({ default: () => null })),
);

/** Above a page, the way back to a recording that was cut off. Without one nothing of it is loaded. */
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
    // Where site data is blocked, nothing was kept.
    return false;
  }
}
