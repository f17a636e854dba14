import type { CommentView, FeedCardView } from '../../feed-schemas.ts';
import type { UserView } from '../../follow-schemas.ts';

/** A UUID that sorts by its number. */
export const testId = (sequenceNumber: number): string =>
  `019a0000-0000-7000-8000-${String(sequenceNumber).padStart(12, '0')}`;

export const READER_ID = testId(1);

export const ben: UserView = { id: testId(2), firstName: 'Ben', lastName: 'Ito', profileImageUrl: null };
export const cleo: UserView = { id: testId(3), firstName: 'Cleo', lastName: 'Park', profileImageUrl: null };
export const mia: UserView = { id: READER_ID, firstName: 'Mia', lastName: 'Berg', profileImageUrl: null };

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

type ItemOfType<T extends FeedCardView['type']> = Extract<FeedCardView, { type: T }>;

const createItemBase = (sequenceNumber: number) => ({
  id: testId(sequenceNumber),
  createdAt: hoursAgo(2),
  user: ben,
  kudosCount: 2,
  commentCount: 1,
  hasKudos: false,
  isOwn: false,
  position: testId(sequenceNumber),
  listedAt: hoursAgo(2),
  latestComments: [],
  kudosGivers: [],
});

export const createWorkoutItem = (
  sequenceNumber = 100,
  fields: Partial<ItemOfType<'workout'>> = {},
): ItemOfType<'workout'> => ({
  ...createItemBase(sequenceNumber),
  type: 'workout',
  data: {
    activityType: 'run',
    distance: 10,
    duration: 52,
    notes: 'Felt easy.',
    date: null,
    zoneSeconds: null,
    records: [],
    achievements: [],
  },
  ...fields,
});

export const createAchievementItem = (): ItemOfType<'achievement'> => ({
  ...createItemBase(101),
  type: 'achievement',
  data: { achievement: { name: 'Century', description: 'Run 100 miles in all.' } },
});

export const createRecordItem = (): ItemOfType<'personal_record'> => ({
  ...createItemBase(102),
  type: 'personal_record',
  data: { recordType: 'fastest_5k', value: 19.75, unit: 'minutes' },
});

export const createComment = (sequenceNumber = 200, fields: Partial<CommentView> = {}): CommentView => ({
  id: testId(sequenceNumber),
  createdAt: hoursAgo(1),
  user: cleo,
  content: 'Great run',
  canDelete: false,
  ...fields,
});
