import { trpc } from '../api.ts';

/** The signed-in athlete and the shell's boot data (specification section 7: no retry). */
export const useMe = () => trpc.athletes.me.useQuery();

export const useProfile = () => trpc.athletes.profile.useQuery();
