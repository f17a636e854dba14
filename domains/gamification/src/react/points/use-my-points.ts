import { trpc } from '../api.ts';

/** Miles and points in all, and the rank. */
export const useMyPoints = () => trpc.gamification.myPoints.useQuery();
