import { getPageHeaders } from '@threshold/api/react';
import { downloadFile } from '@threshold/ui';
import { useState } from 'react';
import { trpc } from '../../api.ts';
import { readErrorMessage } from './read-error-message.ts';

const FILE_NAME = 'threshold-account.zip';
const FAILURE_MESSAGE = 'We couldn’t export your data. Please try again.';

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
    if (archive) downloadFile(new File([archive], FILE_NAME));
  };
  return { exportAccount, isPending, error };
}
