import type { Person } from '../support/test-server.ts';

/** How the subject relates to the viewer. */
export const RELATIONS = [
  /** Public profile, followed by the viewer. */
  'public',
  /** Private profile, nevertheless followed by the viewer. */
  'private',
  /** Visible to followers, and the viewer is not one. */
  'to followers',
  /** Visible to followers, and the viewer is one. */
  'to a follower',
  'blocked the viewer',
  'blocked by the viewer',
  'erased',
] as const;
export type Relation = (typeof RELATIONS)[number];

/** A viewer, a subject, and a third athlete with a public profile. */
export interface RelationFixture {
  readonly viewer: Person;
  readonly third: Person;
  readonly subject: Person;
  /** The subject's unique first name. */
  readonly name: string;
  /** A text that everything the subject writes contains. */
  readonly content: string;
  /** A post by each of the three, plus the subject's workout, injury and comment on the third athlete's post. */
  readonly viewersItem: string;
  readonly thirdsItem: string;
  readonly subjectsItem: string;
  readonly subjectsWorkout: string;
  readonly subjectsInjury: string;
  readonly subjectsComment: string;
}

/**
 * What a response reveals about the subject: nothing, a 404, or a combination joined by `+`. `name` is their name or
 * id, `content` their text or numbers, and `hidden` a hint that something is hidden.
 */
export type RevealedData = '404' | 'nothing' | 'hidden' | 'name' | 'name+hidden' | 'name+content';

export interface VisibilityRow {
  readonly path: string;
  /** The target, if the procedure is tested with more than one. */
  readonly about?: string;
  readonly input: (fixture: RelationFixture) => object;
  /** In the order of `RELATIONS`; null if the call would change the relation. */
  readonly reveals: readonly [...(RevealedData | null)[]];
}

const targetSubject = ({ subject }: RelationFixture) => ({ userId: subject.athleteId });
const targetItem = ({ subjectsItem }: RelationFixture) => ({ itemId: subjectsItem });
// The last three relations: blocked by either of them, or erased.
const NOT_FOUND_LAST_THREE = ['404', '404', '404'] as const;
const NOTHING_LAST_THREE = ['nothing', 'nothing', 'nothing'] as const;
const POST = ['nothing', '404', '404', 'nothing', ...NOT_FOUND_LAST_THREE] as const;
const LIST = ['nothing', 'hidden', 'hidden', 'nothing', ...NOT_FOUND_LAST_THREE] as const;
const FEED = ['name+content', 'nothing', 'nothing', 'name+content', ...NOTHING_LAST_THREE] as const;
const ALWAYS_NOT_FOUND = Array(7).fill('404');

/** Every procedure that returns other athletes' data or accepts their ids. */
export const VISIBILITY_MATRIX: readonly VisibilityRow[] = [
  {
    path: 'athletes.athlete',
    input: targetSubject,
    reveals: ['name+content', 'name+hidden', 'name+hidden', 'name+content', ...NOT_FOUND_LAST_THREE],
  },
  {
    path: 'gamification.leaderboard',
    input: () => ({}),
    reveals: ['name', 'nothing', 'nothing', 'name', ...NOTHING_LAST_THREE],
  },
  { path: 'gamification.athleteTraining', input: targetSubject, reveals: LIST },
  {
    path: 'social.athleteActivity',
    input: targetSubject,
    reveals: ['name+content', 'hidden', 'hidden', 'name+content', ...NOT_FOUND_LAST_THREE],
  },
  ...(['week', 'all'] as const).flatMap((period): VisibilityRow[] => [
    {
      path: 'gamification.rankings',
      about: `of everyone, ${period}`,
      input: () => ({ period, friends: false }),
      reveals: ['name', 'nothing', 'nothing', 'name', ...NOTHING_LAST_THREE],
    },
    {
      path: 'gamification.rankings',
      about: `of friends, ${period}`,
      input: () => ({ period, friends: true }),
      reveals: ['name', 'nothing', 'nothing', 'name', ...NOTHING_LAST_THREE],
    },
  ]),
  { path: 'social.followStatus', input: targetSubject, reveals: LIST },
  { path: 'social.followers', about: 'of the subject', input: targetSubject, reveals: LIST },
  { path: 'social.following', about: 'of the subject', input: targetSubject, reveals: LIST },
  {
    path: 'social.followers',
    about: 'of the viewer',
    input: ({ viewer }) => ({ userId: viewer.athleteId }),
    reveals: ['name', 'name', 'name', 'name', ...NOTHING_LAST_THREE],
  },
  {
    path: 'social.following',
    about: 'of the viewer',
    input: ({ viewer }) => ({ userId: viewer.athleteId }),
    reveals: ['name', 'name', 'nothing', 'name', ...NOTHING_LAST_THREE],
  },
  {
    path: 'social.followers',
    about: 'of a third athlete',
    input: ({ third }) => ({ userId: third.athleteId }),
    reveals: ['name', 'nothing', 'name', 'name', ...NOTHING_LAST_THREE],
  },
  {
    path: 'social.following',
    about: 'of a third athlete',
    input: ({ third }) => ({ userId: third.athleteId }),
    reveals: ['name', 'nothing', 'name', 'name', ...NOTHING_LAST_THREE],
  },
  { path: 'social.feed', input: () => ({ limit: 50 }), reveals: FEED },
  { path: 'social.feedList', input: () => ({ limit: 50, offset: 0 }), reveals: FEED },
  {
    path: 'social.comments',
    about: 'under the subject’s post',
    input: targetItem,
    reveals: ['name+content', '404', '404', 'name+content', ...NOT_FOUND_LAST_THREE],
  },
  {
    path: 'social.comments',
    about: 'under the viewer’s own post',
    input: ({ viewersItem }) => ({ itemId: viewersItem }),
    reveals: ['name+content', 'name+content', 'name+content', 'name+content', ...NOTHING_LAST_THREE],
  },
  {
    path: 'social.comments',
    about: 'under a third athlete’s post',
    input: ({ thirdsItem }) => ({ itemId: thirdsItem }),
    reveals: ['name+content', 'nothing', 'name+content', 'name+content', ...NOTHING_LAST_THREE],
  },
  {
    path: 'social.notifications',
    input: () => ({}),
    reveals: ['name+content', 'name+content', 'name+content', 'name+content', ...NOTHING_LAST_THREE],
  },
  {
    path: 'social.blocked',
    input: () => ({}),
    reveals: ['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'name', 'nothing'],
  },
  { path: 'social.giveKudos', input: targetItem, reveals: POST },
  { path: 'social.takeKudosBack', input: targetItem, reveals: POST },
  {
    path: 'social.addComment',
    input: ({ subjectsItem }) => ({ itemId: subjectsItem, content: 'Again' }),
    reveals: POST,
  },
  {
    path: 'social.report',
    input: ({ subjectsItem }) => ({ about: 'item', id: subjectsItem, reason: 'other' }),
    reveals: POST,
  },
  {
    path: 'social.deleteComment',
    input: (fixture) => ({ commentId: fixture.subjectsComment }),
    reveals: ALWAYS_NOT_FOUND,
  },
  {
    path: 'social.follow',
    input: targetSubject,
    reveals: ['nothing', 'hidden', null, 'nothing', ...NOT_FOUND_LAST_THREE],
  },
  { path: 'social.acceptFollower', input: targetSubject, reveals: ALWAYS_NOT_FOUND },
  { path: 'social.declineFollower', input: targetSubject, reveals: Array(7).fill('nothing') },
  {
    path: 'social.unfollow',
    input: targetSubject,
    reveals: [null, null, 'hidden', null, ...NOT_FOUND_LAST_THREE],
  },
  {
    path: 'social.block',
    input: targetSubject,
    reveals: [null, null, null, null, null, 'nothing', 'nothing'],
  },
  {
    path: 'social.unblock',
    input: targetSubject,
    reveals: [...NOTHING_LAST_THREE, 'nothing', 'nothing', null, 'nothing'],
  },
];
