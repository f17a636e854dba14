import type { CommentView, FeedItemView } from '../../feed-schemas.ts';
import type { UserView } from '../../follow-schemas.ts';

/** A UUID that sorts by its number. */
export const testId = (number: number): string =>
  `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const ME = testId(1);

export const ben: UserView = { id: testId(2), firstName: 'Ben', lastName: 'Ito', profileImageUrl: null };
export const cleo: UserView = { id: testId(3), firstName: 'Cleo', lastName: 'Park', profileImageUrl: null };
export const mia: UserView = { id: ME, firstName: 'Mia', lastName: 'Berg', profileImageUrl: null };

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

type OfType<T extends FeedItemView['type']> = Extract<FeedItemView, { type: T }>;

const base = (number: number) => ({
  id: testId(number),
  createdAt: hoursAgo(2),
  user: ben,
  kudosCount: 2,
  commentCount: 1,
  hasKudos: false,
  isOwn: false,
});

export const aWorkout = (number = 100, fields: Partial<OfType<'workout'>> = {}): OfType<'workout'> => ({
  ...base(number),
  type: 'workout',
  data: {
    activityType: 'run',
    distance: 10,
    duration: 52,
    notes: 'Felt easy.',
    date: null,
    records: [],
    achievements: [],
  },
  ...fields,
});

export const anAchievement = (): OfType<'achievement'> => ({
  ...base(101),
  type: 'achievement',
  data: { achievement: { name: 'Century', description: 'Run 100 miles in all.' } },
});

export const aRecord = (): OfType<'personal_record'> => ({
  ...base(102),
  type: 'personal_record',
  data: { recordType: 'fastest_5k', value: 19.75, unit: 'minutes' },
});

export const aCommentItem = (
  data: Partial<OfType<'comment'>['data']> = {},
  number = 103,
): OfType<'comment'> => ({
  ...base(number),
  type: 'comment',
  data: {
    content: 'Strong finish!',
    itemId: testId(100),
    owner: cleo,
    about: { type: 'workout', activityType: 'run' },
    ...data,
  },
});

export const aComment = (number = 200, fields: Partial<CommentView> = {}): CommentView => ({
  id: testId(number),
  createdAt: hoursAgo(1),
  user: cleo,
  content: 'Great run',
  canDelete: false,
  ...fields,
});
