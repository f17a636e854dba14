const dayMs = 24 * 60 * 60 * 1_000;

/** A sign-in that nobody uses ends after 14 days (docs/specification.md#sign-in-duration-and-limit). */
export const idleMs = 14 * dayMs;
/** Any sign-in ends after 60 days (docs/specification.md#sign-in-duration-and-limit). */
export const absoluteMs = 60 * dayMs;
/** Use is written down at most daily. */
export const seenEveryMs = dayMs;

/** When a sign-in ends: 14 days after it was last seen, and in any case 60 days after it began. */
export function endOf({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }): Date {
  return new Date(Math.min(lastSeenAt.getTime() + idleMs, createdAt.getTime() + absoluteMs));
}
