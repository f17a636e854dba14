import { type Behalf, behalf } from '@threshold/db';

/** What nearly every query of an athlete depends on: read by the statement that reads their revision. */
export interface ReadAlong<T> {
  /** One value, `$1` the athlete. */
  readonly sql: string;
  /** Carries the type alone; nothing stands here at run time. */
  readonly shape?: T;
}

interface CameAlong {
  readonly what: ReadAlong<unknown>;
  readonly value: unknown;
}

/** By the call in whose name it was read: gone with it. */
const came = new WeakMap<Behalf, CameAlong>();

/**
 * Declares what is read along.
 * @param sql one value as JSON, from rows of the athlete's own, whose id is `$1`
 */
export const defineReadAlong = <T>(sql: string): ReadAlong<T> => ({ sql });

/** Lets the call that runs find what was read along with its athlete's revision. */
export function keepAlong(what: ReadAlong<unknown>, value: unknown): void {
  const call = behalf();
  if (call) came.set(call, { what, value });
}

/**
 * What came along with the revision of the athlete in whose name this runs; undefined where nothing did: in a transaction, in
 * a job, in a query that is not cached, for whoever has no revision yet.
 * @returns the value in a box, since it may be null
 */
export function readAlong<T>(
  what: ReadAlong<T>,
  athleteId: string,
): { readonly value: T | null } | undefined {
  const call = behalf();
  const along = call?.athleteId === athleteId ? came.get(call) : undefined;
  // Only its own statement fills it, whose type it has.
  return along?.what === what ? { value: along.value as T | null } : undefined;
}
