import { isStoredOffline, STORED_OFFLINE_NOTICE, useOfflineSave } from '@threshold/api/react';
import { formatDuration, parseLocalDate } from '@threshold/physiology';
import { notify } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import type { LogWorkoutRequest } from '../../change-schemas.ts';
import { trpc } from '../api.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import { MUTATION_META } from './mutation-meta.ts';

/**
 * Returns a function that sends an entry, calls `onDone` and shows a toast. If the server can't be reached,
 * the entry is stored on the device and sent later. Throws if the server rejects the entry.
 * @param replacedKey key of the rejected entry that this one corrects
 */
export function useLogWorkout(onDone: () => void, replacedKey?: string) {
  const log = trpc.training.logWorkout.useMutation({
    trpc: useOfflineSave(formatEntryLabel, replacedKey),
    meta: MUTATION_META,
  });
  return async (entry: LogWorkoutRequest): Promise<void> => {
    // Servers on the previous version don't send `mergedLog`.
    let isMerged = false;
    try {
      isMerged = Boolean((await log.mutateAsync(entry)).mergedLog);
    } catch (error) {
      if (!isStoredOffline(error)) throw error;
      onDone();
      return notify(STORED_OFFLINE_NOTICE);
    }
    onDone();
    notify({
      title: 'Workout logged!',
      message: isMerged
        ? 'You also recorded this workout, so both count as one.'
        : 'Your manual entry has been saved successfully.',
      tone: 'success',
    });
  };
}

/** Formats an entry for the list of waiting entries: "Run, 45m, Nov 20 AM". */
function formatEntryLabel({ type, duration, date, session }: LogWorkoutRequest): string {
  const day = typeof date === 'string' ? parseLocalDate(date) : null;
  return [
    formatWorkoutType(type),
    typeof duration === 'number' ? formatDuration(duration * 60) : duration,
    `${day === null ? '' : formatShortDate(day)} ${session}`.trim(),
  ].join(', ');
}
