const DAY_MS = 24 * 60 * 60 * 1_000;

/** Idle limit (docs/specification.md#sign-in-duration-and-limit). */
export const IDLE_LIMIT_MS = 14 * DAY_MS;
/** Absolute limit (docs/specification.md#sign-in-duration-and-limit). */
export const ABSOLUTE_LIMIT_MS = 60 * DAY_MS;
/** The last use is stored at most this often. */
export const LAST_SEEN_INTERVAL_MS = DAY_MS;

/** When a sign-in expires: 14 days after its last use, at most 60 days after its start. */
export function computeSignInEnd({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }): Date {
  return new Date(Math.min(lastSeenAt.getTime() + IDLE_LIMIT_MS, createdAt.getTime() + ABSOLUTE_LIMIT_MS));
}
