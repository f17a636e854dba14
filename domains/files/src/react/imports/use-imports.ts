import { useQueryClient } from '@tanstack/react-query';
import { useTold } from '@threshold/api/react';
import { useState } from 'react';
import { IMPORTS_TOLD, type ImportProgress, type ImportView, importProgress } from '../../schemas.ts';
import { trpc } from '../api.ts';

/**
 * The athlete's imports, and how far those under way are. What the server tells moves the bars; where it tells of
 * another state, or may have told something that was missed, the imports are read anew.
 */
export function useImports() {
  const queryClient = useQueryClient();
  const [told, setTold] = useState<Readonly<Record<string, ImportProgress>>>({});
  // Only while it is looked at does the screen hear what is told: whoever comes back reads anew.
  const query = trpc.files.imports.useQuery(undefined, { refetchOnMount: 'always' });
  const { data } = query;
  const isUnderWay = data?.some(isMoving) ?? false;
  useTold(
    IMPORTS_TOLD,
    (said) => {
      const progress = importProgress.safeParse(said);
      if (said !== null && !progress.success) return;
      if (progress.success) {
        const { importId, state, done, total } = progress.data;
        setTold((before) => ({ ...before, [importId]: progress.data }));
        const hasEnded = state === 'done' || (state === 'undone' && done >= total);
        // Workouts came or went: whatever was read of them is no longer true.
        if (hasEnded) return void queryClient.invalidateQueries();
        if (stateOf(data, importId) === state) return;
      }
      void queryClient.invalidateQueries({ queryKey: [['files']] });
    },
    isUnderWay,
  );
  return { ...query, progressOf: (importId: string) => told[importId] };
}

/** Being read, taken in or taken back. */
const isMoving = ({ state, counts }: ImportView): boolean =>
  state === 'reading' || state === 'landing' || (state === 'undone' && counts.landed > 0);

const stateOf = (imports: readonly ImportView[] | undefined, importId: string) =>
  imports?.find(({ id }) => id === importId)?.state;
