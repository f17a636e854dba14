import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import { ErrorState } from '@threshold/ui';
import { isRecording } from '../offline/is-recording.ts';
import { isImportFailure } from './is-import-failure.ts';

/** Replaces a failed screen with the reason and a button that retries everything that failed. */
export const RouteError = ({ error }: { readonly error: unknown }) => {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const retry = async () => {
    // Reload where Web Locks are missing, as on plain HTTP.
    if (isImportFailure(error) && !(await isRecording().catch(() => false))) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <>
      <h1 className="visually-hidden">We couldn’t show this page</h1>
      <ErrorState
        title="We couldn’t show this page."
        message={toApiError(error).message}
        onRetry={() => void retry()}
      />
    </>
  );
};
