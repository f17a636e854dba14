import { AsyncLocalStorage } from 'node:async_hooks';

/** In whose name statements are sent at this moment, and by which call. */
export interface Behalf {
  readonly athleteId: string;
  /** The procedure, route or piece of work, as `training.logWorkout`. */
  readonly call: string;
}

const storage = new AsyncLocalStorage<Behalf>();

/**
 * Runs this in the name of an athlete, whose rows alone it is to meet. What runs outside belongs to no athlete: jobs
 * over all of them, the sign-in, the operator's commands.
 */
export const onBehalfOf = <T>(behalf: Behalf, work: () => T): T => storage.run(behalf, work);

/** In whose name the caller runs; undefined where in nobody's. */
export const behalf = (): Behalf | undefined => storage.getStore();
