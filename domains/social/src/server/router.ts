import { command, longList, query, replicaQuery, router } from '@threshold/api/server';
import { z } from 'zod';
import { athleteActivityView } from '../athlete-activity-schemas.ts';
import {
  commentInput,
  commentsInput,
  commentsPageView,
  commentTargetInput,
  commentView,
  feedInput,
  feedItemView,
  feedListInput,
  feedPageView,
  itemTargetInput,
  kudosView,
} from '../feed-schemas.ts';
import {
  athleteTargetInput,
  blockedView,
  doneView,
  followersPageView,
  followingPageView,
  followRequestsInput,
  followRequestsPageView,
  followStatusView,
  followsInput,
  remainingRequestsView,
  reportInput,
} from '../follow-schemas.ts';
import {
  markReadInput,
  notificationSettingsChange,
  notificationSettingsView,
  notificationsInput,
  notificationsPageView,
  pushEndpointInput,
  pushSubscriptionInput,
  unreadView,
} from '../notification-schemas.ts';
import { reminderSettingsChange, reminderSettingsView } from '../reminder-schemas.ts';
import { getAthleteActivity } from './athlete/get-athlete-activity.ts';
import { getFeed, listFeed } from './feed/get-feed.ts';
import { acceptFollower, declineFollower } from './follows/answer-request.ts';
import { followAthlete } from './follows/follow-athlete.ts';
import { getFollowStatus } from './follows/get-follow-status.ts';
import { listFollowRequests } from './follows/list-follow-requests.ts';
import { listFollowers, listFollowing } from './follows/list-follows.ts';
import { unfollowAthlete } from './follows/unfollow-athlete.ts';
import { listNotifications } from './notifications/list-notifications.ts';
import { markNotificationsRead } from './notifications/mark-notifications-read.ts';
import { getNotificationSettings, saveNotificationSettings } from './notifications/notification-settings.ts';
import { subscribeToPush, unsubscribeFromPush } from './push/subscribe-to-push.ts';
import { addComment } from './reactions/add-comment.ts';
import { deleteComment } from './reactions/delete-comment.ts';
import { giveKudos } from './reactions/give-kudos.ts';
import { listComments } from './reactions/list-comments.ts';
import { takeKudosBack } from './reactions/take-kudos-back.ts';
import { getReminderSettings, saveReminderSettings } from './reminders/reminder-settings.ts';
import { blockAthlete, unblockAthlete } from './safety/block-athlete.ts';
import { listBlockedAthletes } from './safety/list-blocked-athletes.ts';
import { submitReport } from './safety/submit-report.ts';

const noInput = z.strictObject({}).optional();

export const socialRouter = router({
  followStatus: query
    .input(athleteTargetInput)
    .output(followStatusView)
    .query(({ ctx, input }) => getFollowStatus(ctx, input)),
  follow: command
    .input(athleteTargetInput)
    .output(followStatusView)
    .mutation(({ ctx, input }) => followAthlete(ctx, input)),
  unfollow: command
    .input(athleteTargetInput)
    .output(followStatusView)
    .mutation(({ ctx, input }) => unfollowAthlete(ctx, input)),
  followers: replicaQuery
    .input(followsInput)
    .output(followersPageView)
    .query(({ ctx, input }) => listFollowers(ctx, input)),
  following: replicaQuery
    .input(followsInput)
    .output(followingPageView)
    .query(({ ctx, input }) => listFollowing(ctx, input)),
  followRequests: query
    .input(followRequestsInput)
    .output(followRequestsPageView)
    .query(({ ctx, input }) => listFollowRequests(ctx, input)),
  acceptFollower: command
    .input(athleteTargetInput)
    .output(remainingRequestsView)
    .mutation(({ ctx, input }) => acceptFollower(ctx, input)),
  declineFollower: command
    .input(athleteTargetInput)
    .output(remainingRequestsView)
    .mutation(({ ctx, input }) => declineFollower(ctx, input)),
  athleteActivity: query
    .input(athleteTargetInput)
    .output(athleteActivityView)
    .query(({ ctx, input }) => getAthleteActivity(ctx, input)),
  feed: query
    .input(feedInput)
    .output(feedPageView)
    .query(({ ctx, input }) => getFeed(ctx, input)),
  feedList: query
    .input(feedListInput)
    .output(longList(feedItemView))
    .query(({ ctx, input }) => listFeed(ctx, input)),
  giveKudos: command
    .input(itemTargetInput)
    .output(kudosView)
    .mutation(({ ctx, input }) => giveKudos(ctx, input)),
  takeKudosBack: command
    .input(itemTargetInput)
    .output(kudosView)
    .mutation(({ ctx, input }) => takeKudosBack(ctx, input)),
  comments: query
    .input(commentsInput)
    .output(commentsPageView)
    .query(({ ctx, input }) => listComments(ctx, input)),
  addComment: command
    .input(commentInput)
    .output(commentView)
    .mutation(({ ctx, input }) => addComment(ctx, input)),
  deleteComment: command
    .input(commentTargetInput)
    .output(doneView)
    .mutation(({ ctx, input }) => deleteComment(ctx, input)),
  block: command
    .input(athleteTargetInput)
    .output(doneView)
    .mutation(({ ctx, input }) => blockAthlete(ctx, input)),
  unblock: command
    .input(athleteTargetInput)
    .output(doneView)
    .mutation(({ ctx, input }) => unblockAthlete(ctx, input)),
  blocked: query
    .input(noInput)
    .output(blockedView)
    .query(({ ctx }) => listBlockedAthletes(ctx)),
  report: command
    .input(reportInput)
    .output(doneView)
    .mutation(({ ctx, input }) => submitReport(ctx, input)),
  notifications: query
    .input(notificationsInput)
    .output(notificationsPageView)
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  markNotificationsRead: command
    .input(markReadInput)
    .output(unreadView)
    .mutation(({ ctx, input }) => markNotificationsRead(ctx, input)),
  notificationSettings: query
    .input(noInput)
    .output(notificationSettingsView)
    .query(({ ctx }) => getNotificationSettings(ctx)),
  saveNotificationSettings: command
    .input(notificationSettingsChange)
    .output(notificationSettingsView)
    .mutation(({ ctx, input }) => saveNotificationSettings(ctx, input)),
  reminderSettings: query
    .input(noInput)
    .output(reminderSettingsView)
    .query(({ ctx }) => getReminderSettings(ctx)),
  saveReminderSettings: command
    .input(reminderSettingsChange)
    .output(reminderSettingsView)
    .mutation(({ ctx, input }) => saveReminderSettings(ctx, input)),
  subscribeToPush: command
    .input(pushSubscriptionInput)
    .output(doneView)
    .mutation(({ ctx, input }) => subscribeToPush(ctx, ctx.signedIn.signInId, input)),
  unsubscribeFromPush: command
    .input(pushEndpointInput)
    .output(doneView)
    .mutation(({ ctx, input }) => unsubscribeFromPush(ctx, input)),
});
