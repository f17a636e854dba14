import { trpc } from '../api.ts';

/** The signed-in person, with what the shell needs at boot (specification section 7: no retry). */
export const useMe = () => trpc.athletes.me.useQuery();

/** The athlete's own profile; the race countdown stands on it. */
export const useProfile = () => trpc.athletes.profile.useQuery();
