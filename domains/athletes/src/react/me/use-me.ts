import { trpc } from '../api.ts';

/** The signed-in athlete and the shell's boot data (specification section 7: no retry). */
export const useMe = () => trpc.athletes.me.useQuery();

/** The own profile; also the source of the race countdown. */
export const useProfile = () => trpc.athletes.profile.useQuery();
