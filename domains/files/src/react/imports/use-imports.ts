import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '@threshold/api/react';
import { useState } from 'react';
import { type ImportProgress, type ImportView, importProgress } from '../../schemas.ts';
import { IMPORTS_TOPIC } from '../../topics.ts';
import { trpc } from '../api.ts';
import { hasImportEnded, isProcessing } from './import-status.ts';

/**
 * The athlete's imports with live progress. A progress event updates the progress bars. A state change or a
 * gap in the event stream refetches the imports.
 */
export function useImports() {
  const queryClient = useQueryClient();
  const [latestProgress, setLatestProgress] = useState<Readonly<Record<string, ImportProgress>>>({});
  // Events are received only while the screen is mounted, so a remount refetches.
  const query = trpc.files.imports.useQuery(undefined, { refetchOnMount: 'always' });
  const { data } = query;
  const isInProgress = data?.some(isProcessing) ?? false;
  useServerEvent(
    IMPORTS_TOPIC,
    (update) => {
      const progress = importProgress.safeParse(update);
      if (update !== null && !progress.success) return;
      if (progress.success) {
        const { importId, state } = progress.data;
        setLatestProgress((previousProgress) => ({ ...previousProgress, [importId]: progress.data }));
        // An undo sets the final state when it starts, so only the counts show when it ends.
        if (findState(data, importId) === state && !hasImportEnded(update)) return;
      }
      void queryClient.invalidateQueries({ queryKey: [['files']] });
    },
    { isAwaiting: isInProgress },
  );
  return { ...query, progressOf: (importId: string) => latestProgress[importId] };
}

const findState = (imports: readonly ImportView[] | undefined, importId: string) =>
  imports?.find(({ id }) => id === importId)?.state;
