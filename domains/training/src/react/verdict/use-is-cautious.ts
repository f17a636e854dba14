import { trpc } from '../api.ts';

/** Whether today's verdict is a caution: then starting is not what a screen asks for first. */
export const useIsCautious = (): boolean => trpc.training.verdict.useQuery().data?.tone === 'caution';
