import type { Person } from '../support/world.ts';

/** Relation between the subject and the viewer. */
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
  /** Text in everything that the subject writes. */
  readonly content: string;
  /** A post of each of the three; plus the subject's workout, injury and comment on the third's post. */
  readonly viewersItem: string;
  readonly thirdsItem: string;
  readonly subjectsItem: string;
  readonly subjectsWorkout: string;
  readonly subjectsInjury: string;
  readonly subjectsComment: string;
}

/**
 * What an answer reveals of the subject: 404; or their `name` (or id), their `words` (text or numbers), and whether
 * it says that something is `hidden`, joined by `+`; or nothing.
 */
export type RevealedData = '404' | 'nothing' | 'hidden' | 'name' | 'name+hidden' | 'name+words';

export interface VisibilityRow {
  readonly path: string;
  /** The target, if the procedure is tested with several. */
  readonly about?: string;
  readonly input: (scene: RelationFixture) => object;
  /** In the order of `RELATIONS`; null if the call would change the relation. */
  readonly shows: readonly [...(RevealedData | null)[]];
}

const atSubject = ({ subject }: RelationFixture) => ({ userId: subject.athleteId });
const atItem = ({ subjectsItem }: RelationFixture) => ({ itemId: subjectsItem });
// Results for the last three relations: blocked either way, or erased.
const gone = ['404', '404', '404'] as const;
const none = ['nothing', 'nothing', 'nothing'] as const;
const POST = ['nothing', '404', '404', 'nothing', ...gone] as const;
const LIST = ['nothing', 'hidden', 'hidden', 'nothing', ...gone] as const;
const FEED = ['name+words', 'nothing', 'nothing', 'name+words', ...none] as const;
const STRANGERS = Array(7).fill('404');

/** Every procedure that returns data of other athletes or takes their ids. */
export const VISIBILITY_MATRIX: readonly VisibilityRow[] = [
  {
    path: 'athletes.athlete',
    input: atSubject,
    shows: ['name+words', 'name+hidden', 'name+hidden', 'name+words', ...gone],
  },
  {
    path: 'gamification.leaderboard',
    input: () => ({}),
    shows: ['name', 'nothing', 'nothing', 'name', ...none],
  },
  { path: 'social.followStatus', input: atSubject, shows: LIST },
  { path: 'social.followers', about: 'of the subject', input: atSubject, shows: LIST },
  { path: 'social.following', about: 'of the subject', input: atSubject, shows: LIST },
  {
    path: 'social.followers',
    about: 'of the viewer',
    input: ({ viewer }) => ({ userId: viewer.athleteId }),
    shows: ['name', 'name', 'name', 'name', ...none],
  },
  {
    path: 'social.following',
    about: 'of the viewer',
    input: ({ viewer }) => ({ userId: viewer.athleteId }),
    shows: ['name', 'name', 'nothing', 'name', ...none],
  },
  {
    path: 'social.followers',
    about: 'of a third athlete',
    input: ({ third }) => ({ userId: third.athleteId }),
    shows: ['name', 'nothing', 'name', 'name', ...none],
  },
  {
    path: 'social.following',
    about: 'of a third athlete',
    input: ({ third }) => ({ userId: third.athleteId }),
    shows: ['name', 'nothing', 'name', 'name', ...none],
  },
  { path: 'social.feed', input: () => ({ limit: 50 }), shows: FEED },
  { path: 'social.feedList', input: () => ({ limit: 50, offset: 0 }), shows: FEED },
  {
    path: 'social.comments',
    about: 'under the subject’s post',
    input: atItem,
    shows: ['name+words', '404', '404', 'name+words', ...gone],
  },
  {
    path: 'social.comments',
    about: 'under the viewer’s own post',
    input: ({ viewersItem }) => ({ itemId: viewersItem }),
    shows: ['name+words', 'name+words', 'name+words', 'name+words', ...none],
  },
  {
    path: 'social.comments',
    about: 'under a third athlete’s post',
    input: ({ thirdsItem }) => ({ itemId: thirdsItem }),
    shows: ['name+words', 'nothing', 'name+words', 'name+words', ...none],
  },
  {
    path: 'social.notifications',
    input: () => ({}),
    shows: ['name+words', 'name+words', 'name+words', 'name+words', ...none],
  },
  {
    path: 'social.blocked',
    input: () => ({}),
    shows: ['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'name', 'nothing'],
  },
  { path: 'social.giveKudos', input: atItem, shows: POST },
  { path: 'social.takeKudosBack', input: atItem, shows: POST },
  {
    path: 'social.addComment',
    input: ({ subjectsItem }) => ({ itemId: subjectsItem, content: 'Again' }),
    shows: POST,
  },
  {
    path: 'social.report',
    input: ({ subjectsItem }) => ({ about: 'item', id: subjectsItem, reason: 'other' }),
    shows: POST,
  },
  {
    path: 'social.deleteComment',
    input: (scene) => ({ commentId: scene.subjectsComment }),
    shows: STRANGERS,
  },
  { path: 'social.follow', input: atSubject, shows: ['nothing', 'hidden', null, 'nothing', ...gone] },
  { path: 'social.acceptFollower', input: atSubject, shows: STRANGERS },
  { path: 'social.declineFollower', input: atSubject, shows: Array(7).fill('nothing') },
  { path: 'social.unfollow', input: atSubject, shows: [null, null, 'hidden', null, ...gone] },
  { path: 'social.block', input: atSubject, shows: [null, null, null, null, null, 'nothing', 'nothing'] },
  { path: 'social.unblock', input: atSubject, shows: [...none, 'nothing', 'nothing', null, 'nothing'] },
];
