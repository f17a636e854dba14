import { type AthleteCall, findAthleteCall } from '@threshold/db';

/**
 * A value that nearly every query of an athlete needs, read in one statement with the revision. In one run,
 * the joint statement cost Node 485 µs of CPU. The revision alone cost 543 µs, and a separate statement for
 * the preferences 772 µs.
 */
export interface Preload<T> {
  /** One value; `$1` is the athlete's id. */
  readonly sql: string;
  /** For its type only; absent at run time. */
  readonly shape?: T;
}

interface PreloadedValue {
  readonly preload: Preload<unknown>;
  readonly value: unknown;
}

/** Weak, so a value is dropped with the call for which it was read. */
const preloadedByCall = new WeakMap<AthleteCall, PreloadedValue>();

/** @param sql one value as JSON, from the athlete's own rows; `$1` is the athlete's id */
export const definePreload = <T>(sql: string): Preload<T> => ({ sql });

/** Stores the value preloaded with the athlete's revision for the running call. */
export function storePreloaded(preload: Preload<unknown>, value: unknown): void {
  const call = findAthleteCall();
  if (call) preloadedByCall.set(call, { preload, value });
}

/**
 * The value preloaded with the revision of the running call's athlete. Undefined without a preload: in a transaction,
 * in a job, in an uncached query, or if the athlete has no revision yet.
 * @returns the value in an object, since the value may be null
 */
export function findPreloaded<T>(
  preload: Preload<T>,
  athleteId: string,
): { readonly value: T | null } | undefined {
  const call = findAthleteCall();
  const storedValue = call?.athleteId === athleteId ? preloadedByCall.get(call) : undefined;
  // Only the preload's own statement stores its value, so the value has the preload's type.
  return storedValue?.preload === preload ? { value: storedValue.value as T | null } : undefined;
}
