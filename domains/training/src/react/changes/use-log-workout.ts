import { isStoredOffline, STORED_OFFLINE_NOTICE, useOfflineSave } from '@threshold/api/react';
import { formatDuration, parseLocalDate } from '@threshold/physiology';
import { notify, useUnits } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import { useContext } from 'react';
import type { LogWorkoutRequest } from '../../change-schemas.ts';
import type { WorkoutDetailView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import { describeLogged } from './describe-logged.ts';
import { MUTATION_META } from './mutation-meta.ts';
import { WorkoutPointsContext } from './workout-points-context.ts';

/** The toast waits at most this long for the week and the points. The offline fallback for a silent server comes later. */
const MAX_WAIT_MS = 1500;

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
  const { client } = trpc.useUtils();
  const units = useUnits();
  const findPoints = useContext(WorkoutPointsContext);
  return async (entry: LogWorkoutRequest): Promise<void> => {
    let loggedWorkout: WorkoutDetailView;
    try {
      loggedWorkout = await log.mutateAsync(entry);
    } catch (error) {
      if (!isStoredOffline(error)) throw error;
      onDone();
      return notify(STORED_OFFLINE_NOTICE);
    }
    onDone();
    // The query client may still have the week without this workout, and so may the device on a slow network.
    const [week, points] = await Promise.all([
      waitBriefly(client.training.weeklySummary.query()),
      findPoints && waitBriefly(findPoints(loggedWorkout.id)),
    ]);
    const numbersText = describeLogged(loggedWorkout, week, { units, points: points ?? 0 });
    // Servers on the previous version don't send `mergedLog`.
    const message = loggedWorkout.mergedLog
      ? 'You also recorded this workout, so both count as one.'
      : 'Your manual entry has been saved successfully.';
    notify({
      title: 'Workout logged!',
      message: numbersText === null ? message : `${message} ${numbersText}.`,
      tone: 'success',
    });
  };
}

/** Null if the request fails or takes too long. */
const waitBriefly = <Result>(request: Promise<Result>): Promise<Result | null> =>
  Promise.race([
    request.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), MAX_WAIT_MS)),
  ]);

/** Formats an entry for the list of waiting entries: "Run, 45m, Nov 20 AM". */
function formatEntryLabel({ type, duration, date, session }: LogWorkoutRequest): string {
  const day = typeof date === 'string' ? parseLocalDate(date) : null;
  return [
    formatWorkoutType(type),
    typeof duration === 'number' ? formatDuration(duration * 60) : duration,
    `${day === null ? '' : formatShortDate(day)} ${session}`.trim(),
  ].join(', ');
}
