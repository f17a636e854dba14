import { trpc } from '../api.ts';

/** True if today's verdict is a caution. Start is then not the primary action. */
export const useIsCautious = (): boolean => trpc.training.verdict.useQuery().data?.tone === 'caution';
