import { AsyncLocalStorage } from 'node:async_hooks';

export interface AthleteCall {
  readonly athleteId: string;
  /** The procedure, route or job, such as `training.logWorkout`. */
  readonly call: string;
}

const storage = new AsyncLocalStorage<AthleteCall>();

/**
 * Runs work on behalf of an athlete, so that row-level security restricts it to the athlete's rows. Anything else runs
 * without an athlete: jobs across athletes, the sign-in, operator commands.
 */
export const onBehalfOf = <T>(athleteCall: AthleteCall, work: () => T): T => storage.run(athleteCall, work);

/** Undefined outside of `onBehalfOf`. */
export const findAthleteCall = (): AthleteCall | undefined => storage.getStore();
