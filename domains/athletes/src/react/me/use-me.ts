import { trpc } from '../api.ts';

/** The signed-in athlete and the shell's boot data (docs/specification.md#7-calls: no retry). */
export const useMe = () => trpc.athletes.me.useQuery();

export const useProfile = () => trpc.athletes.profile.useQuery();
