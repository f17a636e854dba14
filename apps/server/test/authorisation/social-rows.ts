import type { TestAthletes } from '../support/test-athletes.ts';
import type { MatrixRow } from './matrix-row.ts';

const atCyd = ({ cyd }: TestAthletes) => ({ userId: cyd.athleteId });
const atAnnsAsker = async ({ annsAsker }: TestAthletes) => ({ userId: await annsAsker() });
const atCydsItem = async ({ cydsItem }: TestAthletes) => ({ itemId: await cydsItem() });

/** The procedures of the social domain. */
export const socialRows: Readonly<Record<string, MatrixRow>> = {
  'social.followStatus': { input: atCyd, inPath: { id: 'userId' }, other: 'shown' },
  'social.follow': { input: atCyd, inPath: { id: 'userId' }, other: 'shown' },
  'social.unfollow': { input: atCyd, inPath: { id: 'userId' }, other: 'shown' },
  'social.followers': { input: atCyd, inPath: { id: 'userId' }, other: 'shown' },
  'social.following': { input: atCyd, inPath: { id: 'userId' }, other: 'shown' },
  'social.followRequests': { input: () => ({}), other: 'own' },
  'social.acceptFollower': { input: atAnnsAsker, other: 'not-found' },
  'social.declineFollower': { input: atAnnsAsker, other: 'shown' },
  'social.feed': { input: () => ({}), other: 'own' },
  'social.feedList': { input: () => ({ limit: 20, offset: 0 }), other: 'own' },
  'social.giveKudos': { input: atCydsItem, other: 'shown' },
  'social.takeKudosBack': { input: atCydsItem, other: 'shown' },
  'social.comments': { input: atCydsItem, other: 'shown' },
  'social.addComment': {
    input: async (cast) => ({ ...(await atCydsItem(cast)), content: 'Well run' }),
    other: 'shown',
  },
  'social.deleteComment': {
    input: async ({ annsComment }) => ({ commentId: await annsComment() }),
    other: 'not-found',
  },
  'social.block': { input: atCyd, other: 'shown' },
  'social.unblock': { input: atCyd, other: 'shown' },
  'social.blocked': { other: 'own' },
  'social.report': {
    input: ({ cyd }) => ({ about: 'athlete', id: cyd.athleteId, reason: 'spam' }),
    other: 'shown',
  },
  'social.notifications': { input: () => ({}), other: 'own' },
  'social.markNotificationsRead': {
    input: () => ({ upTo: '019a0000-0000-7000-8000-000000000000' }),
    other: 'own',
  },
  'social.notificationSettings': { other: 'own' },
  'social.saveNotificationSettings': { input: () => ({ kudos: false }), other: 'own' },
  // This installation has no web push keys.
  'social.subscribeToPush': {
    input: () => ({
      endpoint: 'https://push.example.org/ann',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
    other: 'own',
    owner: 409,
  },
  'social.unsubscribeFromPush': { input: () => ({ endpoint: 'https://push.example.org/ann' }), other: 'own' },
};
