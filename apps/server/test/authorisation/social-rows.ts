import type { TestAthletes } from '../support/test-athletes.ts';
import type { MatrixRow } from './matrix-row.ts';

const targetCyd = ({ cyd }: TestAthletes) => ({ userId: cyd.athleteId });
const targetAnnsAsker = async ({ annsAsker }: TestAthletes) => ({ userId: await annsAsker() });
const targetCydsItem = async ({ cydsItem }: TestAthletes) => ({ itemId: await cydsItem() });

/** The procedures of the social domain. */
export const socialRows: Readonly<Record<string, MatrixRow>> = {
  'social.followStatus': { input: targetCyd, pathFields: { id: 'userId' }, other: 'shown' },
  'social.follow': { input: targetCyd, pathFields: { id: 'userId' }, other: 'shown' },
  'social.unfollow': { input: targetCyd, pathFields: { id: 'userId' }, other: 'shown' },
  'social.followers': { input: targetCyd, pathFields: { id: 'userId' }, other: 'shown' },
  'social.following': { input: targetCyd, pathFields: { id: 'userId' }, other: 'shown' },
  'social.followRequests': { input: () => ({}), other: 'own' },
  'social.acceptFollower': { input: targetAnnsAsker, other: 'not-found' },
  'social.declineFollower': { input: targetAnnsAsker, other: 'shown' },
  'social.athleteActivity': { input: targetCyd, other: 'shown' },
  'social.feed': { input: () => ({}), other: 'own' },
  'social.feedList': { input: () => ({ limit: 20, offset: 0 }), other: 'own' },
  'social.giveKudos': { input: targetCydsItem, other: 'shown' },
  'social.takeKudosBack': { input: targetCydsItem, other: 'shown' },
  'social.comments': { input: targetCydsItem, other: 'shown' },
  'social.addComment': {
    input: async (testAthletes) => ({ ...(await targetCydsItem(testAthletes)), content: 'Well run' }),
    other: 'shown',
  },
  'social.deleteComment': {
    input: async ({ annsComment }) => ({ commentId: await annsComment() }),
    other: 'not-found',
  },
  'social.block': { input: targetCyd, other: 'shown' },
  'social.unblock': { input: targetCyd, other: 'shown' },
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
    ownerStatus: 409,
  },
  'social.unsubscribeFromPush': { input: () => ({ endpoint: 'https://push.example.org/ann' }), other: 'own' },
};
