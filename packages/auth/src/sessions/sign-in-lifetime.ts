const dayMs = 24 * 60 * 60 * 1_000;

/** Idle limit (docs/specification.md#sign-in-duration-and-limit). */
export const idleLimitMs = 14 * dayMs;
/** Absolute limit (docs/specification.md#sign-in-duration-and-limit). */
export const absoluteLimitMs = 60 * dayMs;
/** The last use is stored at most once in this time. */
export const lastSeenIntervalMs = dayMs;

/** When a sign-in expires: 14 days after its last use, at most 60 days after its start. */
export function computeSignInEnd({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }): Date {
  return new Date(Math.min(lastSeenAt.getTime() + idleLimitMs, createdAt.getTime() + absoluteLimitMs));
}
