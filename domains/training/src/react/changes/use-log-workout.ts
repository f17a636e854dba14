import { isStoredOffline, STORED_OFFLINE_NOTICE, useOfflineSave } from '@threshold/api/react';
import { formatDuration, parseLocalDate } from '@threshold/physiology';
import { notify } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import type { LogWorkoutWire } from '../../change-schemas.ts';
import { trpc } from '../api.ts';
import { typeName } from '../type-name.ts';
import { INVALIDATES } from './invalidates.ts';

/**
 * Returns a function that sends an entry and shows a toast. Offline, the entry waits on the device.
 * @param replaces key of the rejected entry that is corrected
 */
export function useLogWorkout(onDone: () => void, replaces?: string) {
  const log = trpc.training.logWorkout.useMutation({
    trpc: useOfflineSave(labelOf, replaces),
    meta: INVALIDATES,
  });
  return async (entry: LogWorkoutWire): Promise<void> => {
    // A server of the previous version does not send `mergedLog`.
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
        ? 'Your recording of the same workout has it: both count as one.'
        : 'Your manual entry has been saved successfully.',
      tone: 'success',
    });
  };
}

/** "Run, 45m, Nov 20 AM" */
function labelOf({ type, duration, date, session }: LogWorkoutWire): string {
  const day = typeof date === 'string' ? parseLocalDate(date) : null;
  return [
    typeName(type),
    typeof duration === 'number' ? formatDuration(duration * 60) : duration,
    `${day === null ? '' : formatShortDate(day)} ${session}`.trim(),
  ].join(', ');
}
