import { rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** How many athletes one athlete may follow. */
export const MAX_FOLLOWED_ATHLETES = 5_000;

/** How many pending follow requests one athlete may have sent. */
export const MAX_PENDING_REQUESTS = 500;

export const userView = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
});
export type UserView = z.output<typeof userView>;

/** Accepts any text, because a malformed id is "not found", like an unknown one. */
export const athleteTargetInput = z.strictObject({ userId: z.string().max(100) });
export type AthleteTarget = z.output<typeof athleteTargetInput>;

const count = z.int().min(0);

/**
 * Whether the caller follows an athlete, and the athlete's counts (0 with `hidden` if the caller may not see
 * them). `isRequested` is set while the caller's request is pending. `requestCount` is how many incoming
 * requests the caller has, if any.
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

const MAX_FOLLOWS_PER_PAGE = 1_000;

/** Newest first. */
export const followsInput = z.strictObject({
  userId: z.string().max(100),
  /** The previous page's `nextCursor`. */
  cursor: rowId.nullish(),
  limit: wholeNumber(1, MAX_FOLLOWS_PER_PAGE).default(50),
  direction: z.literal('forward').optional(),
});
export type FollowsInput = z.output<typeof followsInput>;

/** The query string of the REST lists; the limit defaults to the maximum. */
export const followsQuery = z.strictObject({
  cursor: rowId.optional(),
  limit: z
    .string()
    // 15 digits are exact as a number.
    .regex(/^\d{1,15}$/, { error: 'must be a whole number' })
    .transform(Number)
    .pipe(followsInput.shape.limit.unwrap())
    .default(MAX_FOLLOWS_PER_PAGE),
});

/** `count` includes athletes who are not listed because the caller may not see them. */
export const followersPageView = z.strictObject({
  count,
  followers: z.array(z.strictObject({ id: z.string(), follower: userView })),
  nextCursor: rowId.nullable(),
  hidden: z.literal(true).optional(),
});
export type FollowersPage = z.output<typeof followersPageView>;

export const followingPageView = z.strictObject({
  count,
  following: z.array(z.strictObject({ id: z.string(), following: userView })),
  nextCursor: rowId.nullable(),
  hidden: z.literal(true).optional(),
});
export type FollowingPage = z.output<typeof followingPageView>;

/** Newest first. */
export const followRequestsInput = followsInput.omit({ userId: true });
export type FollowRequestsInput = z.output<typeof followRequestsInput>;

/** `count` covers all pages, capped at 1,000. */
export const followRequestsPageView = z.strictObject({
  count,
  requests: z.array(z.strictObject({ id: z.string(), user: userView })),
  nextCursor: rowId.nullable(),
});
export type FollowRequestsPage = z.output<typeof followRequestsPageView>;

/** The caller's incoming requests that remain after an answer. */
export const remainingRequestsView = z.strictObject({ requestCount: count });
export type RemainingRequestsView = z.output<typeof remainingRequestsView>;

/** Newest first; at most 1,000. */
export const blockedView = z.array(userView);

const REPORT_REASONS = ['spam', 'harassment', 'cheating', 'inappropriate', 'other'] as const;
/** In code points. */
export const MAX_REPORT_NOTE_LENGTH = 500;
export const reportInput = z.strictObject({
  about: z.enum(['athlete', 'item', 'comment']),
  id: z.string().max(100),
  reason: z.enum(REPORT_REASONS),
  note: z
    .string()
    .trim()
    .refine((text) => [...text].length <= MAX_REPORT_NOTE_LENGTH, {
      error: `must be at most ${MAX_REPORT_NOTE_LENGTH} characters long`,
    })
    .optional(),
});
export type ReportInput = z.output<typeof reportInput>;

export const doneView = z.strictObject({ done: z.literal(true) });
