import type { TestAthletes } from '../support/test-athletes.ts';
import type { MatrixRow } from './matrix-row.ts';

const targetCyd = ({ cyd }: TestAthletes) => ({ userId: cyd.athleteId });
const targetAnnsRequester = async ({ ensureAnnsRequester }: TestAthletes) => ({
  userId: await ensureAnnsRequester(),
});
const targetCydsItem = async ({ ensureCydsItem }: TestAthletes) => ({ itemId: await ensureCydsItem() });

/** The procedures of the social domain. */
export const socialRows: Readonly<Record<string, MatrixRow>> = {
  'social.followStatus': { input: targetCyd, pathFields: { id: 'userId' }, forOthers: 'shown' },
  'social.follow': { input: targetCyd, pathFields: { id: 'userId' }, forOthers: 'shown' },
  'social.unfollow': { input: targetCyd, pathFields: { id: 'userId' }, forOthers: 'shown' },
  'social.followers': { input: targetCyd, pathFields: { id: 'userId' }, forOthers: 'shown' },
  'social.following': { input: targetCyd, pathFields: { id: 'userId' }, forOthers: 'shown' },
  'social.followRequests': { input: () => ({}), forOthers: 'own' },
  'social.acceptFollower': { input: targetAnnsRequester, forOthers: 'not-found' },
  'social.declineFollower': { input: targetAnnsRequester, forOthers: 'shown' },
  'social.athleteActivity': { input: targetCyd, forOthers: 'shown' },
  'social.feed': { input: () => ({}), forOthers: 'own' },
  'social.feedList': { input: () => ({ limit: 20, offset: 0 }), forOthers: 'own' },
  'social.giveKudos': { input: targetCydsItem, forOthers: 'shown' },
  'social.takeKudosBack': { input: targetCydsItem, forOthers: 'shown' },
  'social.comments': { input: targetCydsItem, forOthers: 'shown' },
  'social.addComment': {
    input: async (testAthletes) => ({ ...(await targetCydsItem(testAthletes)), content: 'Well run' }),
    forOthers: 'shown',
  },
  'social.deleteComment': {
    input: async ({ ensureAnnsComment }) => ({ commentId: await ensureAnnsComment() }),
    forOthers: 'not-found',
  },
  'social.block': { input: targetCyd, forOthers: 'shown' },
  'social.unblock': { input: targetCyd, forOthers: 'shown' },
  'social.blocked': { forOthers: 'own' },
  'social.report': {
    input: ({ cyd }) => ({ about: 'athlete', id: cyd.athleteId, reason: 'spam' }),
    forOthers: 'shown',
  },
  'social.notifications': { input: () => ({}), forOthers: 'own' },
  'social.markNotificationsRead': {
    input: () => ({ upTo: '019a0000-0000-7000-8000-000000000000' }),
    forOthers: 'own',
  },
  'social.notificationSettings': { forOthers: 'own' },
  'social.saveNotificationSettings': { input: () => ({ kudos: false }), forOthers: 'own' },
  'social.reminderSettings': { forOthers: 'own' },
  'social.saveReminderSettings': { input: () => ({ review: false }), forOthers: 'own' },
  // This installation has no web push keys.
  'social.subscribeToPush': {
    input: () => ({
      endpoint: 'https://push.example.org/ann',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
    forOthers: 'own',
    ownerStatus: 409,
  },
  'social.unsubscribeFromPush': {
    input: () => ({ endpoint: 'https://push.example.org/ann' }),
    forOthers: 'own',
  },
};
