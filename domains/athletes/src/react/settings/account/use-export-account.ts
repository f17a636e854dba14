import { getPageHeaders } from '@threshold/api/react';
import { useState } from 'react';
import { trpc } from '../../api.ts';
import { readErrorMessage } from './read-error-message.ts';

const FILE_NAME = 'threshold-account.zip';
const FAILURE_MESSAGE = 'We couldn’t export your data. Please try again.';
/** Some browsers read the blob only after the click. */
const REVOKE_DELAY_MS = 60_000;

/** Downloads the account's ZIP through a route outside tRPC and saves it as a file. */
export function useExportAccount() {
  const { me } = trpc.useUtils().athletes;
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const exportAccount = async () => {
    setError(null);
    setIsPending(true);
    const response = await fetch('/api/account/export', { headers: getPageHeaders() }).catch(() => null);
    const archive = response?.ok ? await response.blob().catch(() => null) : null;
    const errorMessage = archive ? null : await readErrorMessage(response, FAILURE_MESSAGE);
    setIsPending(false);
    // Refetch, so that the app reports the ended sign-in (docs/specification.md#ended-sign-in).
    if (response?.status === 401) return me.invalidate();
    setError(errorMessage);
    if (archive) downloadFile(archive);
  };
  return { exportAccount, isPending, error };
}

function downloadFile(archive: Blob): void {
  const objectUrl = URL.createObjectURL(archive);
  Object.assign(document.createElement('a'), { href: objectUrl, download: FILE_NAME }).click();
  setTimeout(() => URL.revokeObjectURL(objectUrl), REVOKE_DELAY_MS);
}
