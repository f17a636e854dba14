import { useCallback } from 'react';
import { trpc } from '../api.ts';
import { LEDGER_PAGE_SIZE, sumWorkoutPoints } from './sum-workout-points.ts';

/** Returns a function that reads the points of a workout that was just saved. */
export function useFindWorkoutPoints() {
  const { client } = trpc.useUtils();
  return useCallback(
    async (workoutId: string): Promise<number> => {
      const { entries } = await client.gamification.ledger.query({ limit: LEDGER_PAGE_SIZE });
      return sumWorkoutPoints(entries, workoutId);
    },
    [client],
  );
}
