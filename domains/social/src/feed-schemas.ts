import { boundedText, localDate, rowId, whenBlank, wholeNumber } from '@threshold/contracts/scalars';
import { recordType } from '@threshold/contracts/training';
import { z } from 'zod';
import { COMMENT_LENGTH, FEED_PAGE_SIZE } from './bounds.ts';
import { userView } from './follow-schemas.ts';

/** How far down a feed goes, per athlete. */
export const TIMELINE_LENGTH = 500;

const base = {
  id: z.string(),
  createdAt: z.iso.datetime(),
  user: userView,
  kudosCount: z.int().min(0),
  commentCount: z.int().min(0),
  /** Whether the caller gave kudos. */
  hasKudos: z.boolean(),
  /** The caller's own item: it takes no kudos from them. */
  isOwn: z.boolean(),
};

const achievement = z.strictObject({ name: z.string(), description: z.string() });
const achievementData = z.strictObject({ achievement });
/** `value` in miles or minutes, as `unit` says. */
const recordData = z.strictObject({
  recordType,
  value: z.number(),
  unit: z.enum(['miles', 'minutes']),
});
/** `distance` in km, `duration` in minutes (ruling 4). */
const workoutData = z.strictObject({
  activityType: z.string(),
  distance: z.number().min(0).nullable(),
  duration: z.number().min(0),
  notes: z.string().nullable(),
  /** The day that it was done on, where it was posted on another one. */
  date: localDate.nullable(),
  /** What it brought: personal records, and achievements that it unlocked. */
  records: z.array(recordData),
  achievements: z.array(achievement),
});
export type WorkoutData = z.output<typeof workoutData>;
/** What was commented on, by what names it. */
const commentedThing = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('workout'), activityType: z.string() }),
  z.strictObject({ type: z.literal('achievement'), name: z.string() }),
  z.strictObject({ type: z.literal('personal_record'), recordType }),
  z.strictObject({ type: z.literal('comment') }),
]);
export type CommentedThing = z.output<typeof commentedThing>;

/** `itemId` is the item that was commented on, `owner` whose it is, `about` what; null where it was not kept. */
const commentData = z.strictObject({
  content: z.string(),
  itemId: z.string(),
  owner: userView.nullable(),
  about: commentedThing.nullable(),
});

/** One item of the feed; `data` by its type, as specification section 3 says. */
export const feedItemView = z.discriminatedUnion('type', [
  z.strictObject({ ...base, type: z.literal('workout'), data: workoutData }),
  z.strictObject({ ...base, type: z.literal('achievement'), data: achievementData }),
  z.strictObject({ ...base, type: z.literal('personal_record'), data: recordData }),
  z.strictObject({ ...base, type: z.literal('comment'), data: commentData }),
]);
export type FeedItemView = z.output<typeof feedItemView>;
export type FeedItemType = FeedItemView['type'];

/** A page after the `nextCursor` of the page before; it costs the same however far down it lies. */
export const feedInput = z.strictObject({
  cursor: rowId.nullish(),
  limit: wholeNumber(1, 50).default(FEED_PAGE_SIZE),
  direction: z.literal('forward').optional(),
});
export type FeedInput = z.output<typeof feedInput>;

export const feedPage = z.strictObject({
  items: z.array(feedItemView),
  nextCursor: rowId.nullable(),
});
export type FeedPage = z.output<typeof feedPage>;

/** The specified paging of `GET /api/feed`. */
export const feedListInput = z.strictObject({
  limit: wholeNumber(1, 50),
  offset: wholeNumber(0, 10_000),
});
const wireNumber = (name: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, { error: `${name} must be a whole number` })
    .transform(Number);
export const feedQuery = z.strictObject({
  limit: wireNumber('Limit').pipe(feedListInput.shape.limit).default(FEED_PAGE_SIZE),
  offset: wireNumber('Offset').pipe(feedListInput.shape.offset).default(0),
});

/** Names one item of the feed. */
export const itemTarget = z.strictObject({ itemId: z.string().max(100) });
export type ItemTarget = z.output<typeof itemTarget>;

export const kudosView = z.strictObject({ kudosCount: z.int().min(0), hasKudos: z.boolean() });
export type KudosView = z.output<typeof kudosView>;

const content = z
  .string({ error: whenBlank('Write a comment first', 'must be text') })
  .pipe(boundedText(COMMENT_LENGTH))
  .refine((text) => text !== '', { error: 'Write a comment first' });
export const commentInput = z.strictObject({ itemId: z.string().max(100), content });
export type CommentInput = z.output<typeof commentInput>;

export const commentView = z.strictObject({
  id: z.string(),
  createdAt: z.iso.datetime(),
  user: userView,
  content: z.string(),
  /** The caller wrote it, or it stands on the caller's item. */
  canDelete: z.boolean(),
});
export type CommentView = z.output<typeof commentView>;

/** Comments on an item, the latest first. */
export const commentsInput = z.strictObject({
  itemId: z.string().max(100),
  cursor: rowId.nullish(),
  limit: wholeNumber(1, 50).default(FEED_PAGE_SIZE),
  direction: z.literal('forward').optional(),
});
export type CommentsInput = z.output<typeof commentsInput>;

export const commentsPage = z.strictObject({
  comments: z.array(commentView),
  nextCursor: rowId.nullable(),
});
export type CommentsPage = z.output<typeof commentsPage>;

export const commentTarget = z.strictObject({ commentId: z.string().max(100) });
