import { type Behalf, behalf } from '@threshold/db';

/** What nearly every query of an athlete needs: one statement reads it with the revision. */
export interface Preload<T> {
  /** One value, `$1` the athlete. */
  readonly sql: string;
  /** Carries the type alone; absent at run time. */
  readonly shape?: T;
}

interface Preloaded {
  readonly what: Preload<unknown>;
  readonly value: unknown;
}

/** By the call in whose name it was read: gone with it. */
const came = new WeakMap<Behalf, Preloaded>();

/**
 * Declares what is preloaded.
 * @param sql one value as JSON, from rows of the athlete's own, whose id is `$1`
 */
export const definePreload = <T>(sql: string): Preload<T> => ({ sql });

/** Lets the call that runs find what was preloaded with its athlete's revision. */
export function storePreloaded(what: Preload<unknown>, value: unknown): void {
  const call = behalf();
  if (call) came.set(call, { what, value });
}

/**
 * What was preloaded with the revision of the athlete in whose name this runs; undefined where nothing did: in a transaction, in
 * a job, in a query that is not cached, for whoever has no revision yet.
 * @returns the value in a box, since it may be null
 */
export function preloaded<T>(what: Preload<T>, athleteId: string): { readonly value: T | null } | undefined {
  const call = behalf();
  const along = call?.athleteId === athleteId ? came.get(call) : undefined;
  // Only its own statement fills it, whose type it has.
  return along?.what === what ? { value: along.value as T | null } : undefined;
}
