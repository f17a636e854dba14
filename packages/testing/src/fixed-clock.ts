/** A clock that a test sets. */
export interface FixedClock {
  now(): Date;
  /** @param instant ISO 8601 with zone */
  set(instant: string): void;
}

/** A clock that stops at an instant (ISO 8601 with zone) until it is set again. */
export function createFixedClock(instant: string): FixedClock {
  let currentInstant = new Date(instant);
  return {
    now: () => new Date(currentInstant),
    set: (next) => {
      currentInstant = new Date(next);
    },
  };
}
