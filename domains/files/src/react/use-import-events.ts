import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '@threshold/api/react';
import { IMPORTS_TOPIC } from '../topics.ts';
import { trpc } from './api.ts';
import { hasImportEnded, isProcessing } from './imports/import-status.ts';

/**
 * Invalidates all queries when an import completes or is undone, on any screen, because workouts changed.
 * Fetches the imports themselves only while one is known to be running.
 */
export function useImportEvents(): void {
  const queryClient = useQueryClient();
  const { data } = trpc.files.imports.useQuery(undefined, {
    enabled: ({ state }) => state.data?.some(isProcessing) ?? false,
  });
  const isInProgress = data?.some(isProcessing) ?? false;
  useServerEvent(
    IMPORTS_TOPIC,
    (update) => {
      if (update === null ? isInProgress : hasImportEnded(update)) void queryClient.invalidateQueries();
    },
    { isAwaiting: isInProgress },
  );
}
