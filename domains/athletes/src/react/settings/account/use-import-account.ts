import { useQueryClient } from '@tanstack/react-query';
import { getPageHeaders } from '@threshold/api/react';
import { useState } from 'react';
import { z } from 'zod';
import { trpc } from '../../api.ts';
import { readErrorMessage } from './read-error-message.ts';

/** The server's limit, checked before the upload. */
const MAX_FILE_BYTES = 200 * 1024 * 1024;
const NOT_A_ZIP_MESSAGE = 'Choose the ZIP you got from “Export my data”.';
const TOO_LARGE_MESSAGE = 'That file is too large. The limit is 200 MB.';
const FAILURE_MESSAGE = 'We couldn’t import the account. Please try again.';

const responseSchema = z.object({
  imported: z.object({ workouts: z.int(), healthEntries: z.int(), nutritionLogs: z.int() }),
});

/** Number of imported rows by kind. */
export type ImportedCounts = z.output<typeof responseSchema>['imported'];

const NO_COUNTS: ImportedCounts = { workouts: 0, healthEntries: 0, nutritionLogs: 0 };

/** Imports a ZIP through a route outside tRPC; the server rejects it if this account already has data. */
export function useImportAccount(onImported?: (counts: ImportedCounts) => void) {
  const queryClient = useQueryClient();
  const { me } = trpc.useUtils().athletes;
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [importedCounts, setImportedCounts] = useState<ImportedCounts | null>(null);
  const importFile = async (file: File) => {
    setImportedCounts(null);
    if (!file.name.toLowerCase().endsWith('.zip')) return setError(NOT_A_ZIP_MESSAGE);
    if (file.size > MAX_FILE_BYTES) return setError(TOO_LARGE_MESSAGE);
    setError(null);
    setIsPending(true);
    const response = await fetch('/api/account/import', {
      method: 'POST',
      headers: getPageHeaders(),
      body: file,
    }).catch(() => null);
    const errorMessage = response?.ok ? null : await readErrorMessage(response, FAILURE_MESSAGE);
    const body: unknown = response?.ok ? await response.json().catch(() => null) : null;
    setIsPending(false);
    // Refetch, so that the app reports the ended sign-in (docs/specification.md#ended-sign-in).
    if (response?.status === 401) return me.invalidate();
    if (errorMessage !== null) return setError(errorMessage);
    // The import succeeded, even if its counts cannot be parsed.
    const counts = responseSchema.safeParse(body).data?.imported ?? NO_COUNTS;
    setImportedCounts(counts);
    onImported?.(counts);
    await queryClient.invalidateQueries();
  };
  return { importFile, isPending, error, importedCounts };
}
