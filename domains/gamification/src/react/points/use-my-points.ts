import { trpc } from '../api.ts';

/** @param isEnabled false if the owner switched points off */
export const useMyPoints = (isEnabled = true) =>
  trpc.gamification.myPoints.useQuery(undefined, { enabled: isEnabled });
