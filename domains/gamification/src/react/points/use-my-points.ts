import { trpc } from '../api.ts';

export const useMyPoints = () => trpc.gamification.myPoints.useQuery();
