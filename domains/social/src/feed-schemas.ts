import { boundedText, localDate, rowId, whenBlank, wholeNumber } from '@threshold/contracts/scalars';
import { recordType } from '@threshold/contracts/training';
import { z } from 'zod';
import { CARD_COMMENT_COUNT, CARD_GIVER_COUNT, FEED_PAGE_SIZE, MAX_COMMENT_LENGTH } from './constants.ts';
import { userView } from './follow-schemas.ts';

/** Feed items stored per athlete; older ones are not shown. */
export const TIMELINE_LENGTH = 500;

const baseFields = {
  id: z.string(),
  createdAt: z.iso.datetime(),
  user: userView,
  kudosCount: z.int().min(0),
  commentCount: z.int().min(0),
  hasKudos: z.boolean(),
  /** True for the caller's own item, which they can't give kudos. */
  isOwn: z.boolean(),
};

const achievement = z.strictObject({ name: z.string(), description: z.string() });
const achievementData = z.strictObject({ achievement });
export const recordData = z.strictObject({
  recordType,
  value: z.number(),
  unit: z.enum(['miles', 'minutes']),
});
export type RecordData = z.output<typeof recordData>;
/** `distance` in km, `duration` in minutes (docs/specification.md#units-on-the-wire). */
const workoutData = z.strictObject({
  activityType: z.string(),
  distance: z.number().min(0).nullable(),
  duration: z.number().min(0),
  notes: z.string().nullable(),
  /** The workout's day if it was posted on a different day, else null. */
  date: localDate.nullable(),
  /** Seconds in zones 1 to 5, without any heart rate; null if none was recorded. */
  zoneSeconds: z.array(wholeNumber(0, 172_800)).length(5).nullable(),
  records: z.array(recordData),
  achievements: z.array(achievement),
});
export type WorkoutData = z.output<typeof workoutData>;
export const commentedItem = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('workout'), activityType: z.string() }),
  z.strictObject({ type: z.literal('achievement'), name: z.string() }),
  z.strictObject({ type: z.literal('personal_record'), recordType }),
  z.strictObject({ type: z.literal('comment') }),
]);
export type CommentedItem = z.output<typeof commentedItem>;

/** `itemId` is the item commented on. `owner` and `about` are null if they were not stored. */
const commentData = z.strictObject({
  content: z.string(),
  itemId: z.string(),
  owner: userView.nullable(),
  about: commentedItem.nullable(),
});

export const feedItemView = z.discriminatedUnion('type', [
  z.strictObject({ ...baseFields, type: z.literal('workout'), data: workoutData }),
  z.strictObject({ ...baseFields, type: z.literal('achievement'), data: achievementData }),
  z.strictObject({ ...baseFields, type: z.literal('personal_record'), data: recordData }),
  z.strictObject({ ...baseFields, type: z.literal('comment'), data: commentData }),
]);
export type FeedItemView = z.output<typeof feedItemView>;
export type FeedItemType = FeedItemView['type'];

export const commentView = z.strictObject({
  id: z.string(),
  createdAt: z.iso.datetime(),
  user: userView,
  content: z.string(),
  /** True for the comment's author and for the item's owner. */
  canDelete: z.boolean(),
});
export type CommentView = z.output<typeof commentView>;

const cardFields = {
  ...baseFields,
  /** Sorts the feed: the item's id, or the id of the newest comment that brought the item into the feed. */
  position: rowId,
  /** When the card entered the feed. */
  listedAt: z.iso.datetime(),
  /** Oldest first. */
  latestComments: z.array(commentView).max(CARD_COMMENT_COUNT),
  kudosGivers: z.array(userView).max(CARD_GIVER_COUNT),
};

/** An item of the feed with its comments. A comment is no card, but belongs to the card of its item. */
export const feedCardView = z.discriminatedUnion('type', [
  z.strictObject({ ...cardFields, type: z.literal('workout'), data: workoutData }),
  z.strictObject({ ...cardFields, type: z.literal('achievement'), data: achievementData }),
  z.strictObject({ ...cardFields, type: z.literal('personal_record'), data: recordData }),
]);
export type FeedCardView = z.output<typeof feedCardView>;

/** Keyset pagination: `cursor` is the previous page's `nextCursor`, and the cost doesn't depend on depth. */
export const feedInput = z.strictObject({
  cursor: rowId.nullish(),
  limit: wholeNumber(1, 50).default(FEED_PAGE_SIZE),
  direction: z.literal('forward').optional(),
});
export type FeedInput = z.output<typeof feedInput>;

export const feedPageView = z.strictObject({
  items: z.array(feedCardView),
  nextCursor: rowId.nullable(),
});
export type FeedPage = z.output<typeof feedPageView>;

/** Offset pagination of `GET /api/feed`, newest first. */
export const feedListInput = z.strictObject({
  limit: wholeNumber(1, 50),
  offset: wholeNumber(0, 10_000),
});
/** A whole number in a query string. A number can represent up to 15 digits exactly. */
const queryNumber = (name: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, { error: `${name} must be a whole number` })
    .transform(Number);
/** The query string of `GET /api/feed`. */
export const feedQuery = z.strictObject({
  limit: queryNumber('Limit').pipe(feedListInput.shape.limit).default(FEED_PAGE_SIZE),
  offset: queryNumber('Offset').pipe(feedListInput.shape.offset).default(0),
});

export const itemTargetInput = z.strictObject({ itemId: z.string().max(100) });
export type ItemTarget = z.output<typeof itemTargetInput>;

export const kudosView = z.strictObject({ kudosCount: z.int().min(0), hasKudos: z.boolean() });
export type KudosView = z.output<typeof kudosView>;

const content = z
  .string({ error: whenBlank('Write a comment first', 'must be text') })
  .pipe(boundedText(MAX_COMMENT_LENGTH))
  .refine((text) => text !== '', { error: 'Write a comment first' });
export const commentInput = z.strictObject({ itemId: z.string().max(100), content });
export type CommentInput = z.output<typeof commentInput>;

/** Newest first. */
export const commentsInput = z.strictObject({
  itemId: z.string().max(100),
  cursor: rowId.nullish(),
  limit: wholeNumber(1, 50).default(FEED_PAGE_SIZE),
  direction: z.literal('forward').optional(),
});
export type CommentsInput = z.output<typeof commentsInput>;

export const commentsPageView = z.strictObject({
  comments: z.array(commentView),
  nextCursor: rowId.nullable(),
});
export type CommentsPage = z.output<typeof commentsPageView>;

export const commentTargetInput = z.strictObject({ commentId: z.string().max(100) });
