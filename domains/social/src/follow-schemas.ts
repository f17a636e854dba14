import { rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** The most that one athlete follows. */
export const MOST_FOLLOWED = 5_000;

/** The most requests of one athlete that wait for an answer. */
export const MOST_REQUESTED = 500;

/** An athlete as others see them wherever they are named. */
export const userView = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
});
export type UserView = z.output<typeof userView>;

/** Any text: what is no id is as unknown as an id that is nobody's. */
export const athleteTarget = z.strictObject({ userId: z.string().max(100) });
export type AthleteTarget = z.output<typeof athleteTarget>;

const count = z.int().min(0);

/**
 * Whether the caller follows an athlete, and the athlete's counts; 0 and `hidden` where they are not shown.
 * `isRequested` while the athlete has not answered the caller's request; `requestCount` of the caller alone, how many
 * requests wait for their answer, where any do.
 */
export const followStatusView = z.strictObject({
  isFollowing: z.boolean(),
  followerCount: count,
  followingCount: count,
  hidden: z.literal(true).optional(),
  isRequested: z.literal(true).optional(),
  requestCount: count.optional(),
});
export type FollowStatusView = z.output<typeof followStatusView>;

/** A page of an athlete's followers or followed, the latest first. */
export const followsInput = z.strictObject({
  userId: z.string().max(100),
  /** The page before's `nextCursor`. */
  cursor: rowId.nullish(),
  limit: wholeNumber(1, 1_000).default(50),
  direction: z.literal('forward').optional(),
});
export type FollowsInput = z.output<typeof followsInput>;

/** The same as a REST query; without a limit it is the longest page. */
export const followsQuery = z.strictObject({
  cursor: rowId.optional(),
  limit: z
    .string()
    .regex(/^\d{1,15}$/, { error: 'must be a whole number' })
    .transform(Number)
    .pipe(followsInput.shape.limit.unwrap())
    .default(1_000),
});

/** `count` is of all; somebody whom the caller may not see is counted and not named. */
export const followersPage = z.strictObject({
  count,
  followers: z.array(z.strictObject({ id: z.string(), follower: userView })),
  nextCursor: rowId.nullable(),
  hidden: z.literal(true).optional(),
});
export type FollowersPage = z.output<typeof followersPage>;

export const followingPage = z.strictObject({
  count,
  following: z.array(z.strictObject({ id: z.string(), following: userView })),
  nextCursor: rowId.nullable(),
  hidden: z.literal(true).optional(),
});
export type FollowingPage = z.output<typeof followingPage>;

/** A page of those who ask to follow the caller, the latest first. */
export const followRequestsInput = followsInput.omit({ userId: true });
export type FollowRequestsInput = z.output<typeof followRequestsInput>;

/** `count` is of all, 1,000 at the most. */
export const followRequestsPage = z.strictObject({
  count,
  requests: z.array(z.strictObject({ id: z.string(), user: userView })),
  nextCursor: rowId.nullable(),
});
export type FollowRequestsPage = z.output<typeof followRequestsPage>;

/** How many requests still wait for the caller's answer. */
export const requestsLeft = z.strictObject({ requestCount: count });
export type RequestsLeft = z.output<typeof requestsLeft>;

/** Those whom the caller has blocked, the latest first; at most 1,000. */
export const blockedView = z.array(userView);

/** Why something is reported to the operator of the installation. */
const REPORT_REASONS = ['spam', 'harassment', 'cheating', 'inappropriate', 'other'] as const;
export const reportInput = z.strictObject({
  /** What is reported: an athlete, one of their items or one of their comments. */
  about: z.enum(['athlete', 'item', 'comment']),
  id: z.string().max(100),
  reason: z.enum(REPORT_REASONS),
  note: z
    .string()
    .trim()
    .refine((text) => [...text].length <= 500, { error: 'must be at most 500 characters long' })
    .optional(),
});
export type ReportInput = z.output<typeof reportInput>;

/** What a command answers that has nothing to show. */
export const done = z.strictObject({ done: z.literal(true) });
