import { defineDomain, handleJob, type NamedRouter } from '@threshold/api/server';
import { athletesPort, visibilityPort } from '@threshold/contracts/athletes';
import { injuriesPort } from '@threshold/contracts/injuries';
import { mailPort } from '@threshold/contracts/mail';
import { webPushPort } from '@threshold/contracts/social';
import { completedWorkoutsPort, plannedDayPort } from '@threshold/contracts/training';
import { usersPort } from '@threshold/contracts/users';
import { accountTables } from './account-tables.ts';
import { fanOut, syncTimelines } from './feed/fan-out.ts';
import { fanOutJob, syncTimelinesJob } from './feed/jobs.ts';
import { acceptPendingRequestsJob } from './follows/accept-pending-requests-job.ts';
import { acceptPendingRequests } from './follows/answer-request.ts';
import { listeners } from './listeners.ts';
import { deleteOldNotifications } from './notifications/delete-old-notifications.ts';
import { notifyJob, pushJob } from './notifications/jobs.ts';
import { notify } from './notifications/notify.ts';
import { ports } from './ports.ts';
import { sendPush } from './push/send-push.ts';
import { reminderJob, reminderMailJob } from './reminders/reminder-job.ts';
import { sendDueReminders } from './reminders/send-due-reminders.ts';
import { sendReminder } from './reminders/send-reminder.ts';
import { sendReminderMail } from './reminders/send-reminder-mail.ts';
import { socialRest } from './rest.ts';
import { socialRouter } from './router.ts';
import { deleteOldReports } from './safety/delete-old-reports.ts';
import { store } from './store.ts';

export const social = defineDomain({
  name: 'social',
  store,
  router: socialRouter,
  rest: socialRest,
  ports,
  needs: [
    athletesPort,
    completedWorkoutsPort,
    injuriesPort,
    mailPort,
    plannedDayPort,
    usersPort,
    visibilityPort,
    webPushPort,
  ],
  listeners,
  jobs: [
    handleJob(fanOutJob, fanOut),
    handleJob(syncTimelinesJob, syncTimelines),
    handleJob(acceptPendingRequestsJob, acceptPendingRequests),
    handleJob(notifyJob, notify, { deadlineSeconds: 60 }),
    // Up to ten browsers, with a timeout of 10 s each.
    handleJob(pushJob, (ctx, data) => sendPush(ctx, data), { deadlineSeconds: 120 }),
    handleJob(reminderJob, (ctx, data) => sendReminder(ctx, data), { deadlineSeconds: 120 }),
    // Longer than all timeouts of one connection to the mail server.
    handleJob(reminderMailJob, sendReminderMail, { deadlineSeconds: 90 }),
  ],
  schedules: [deleteOldNotifications, deleteOldReports, sendDueReminders],
  account: accountTables,
});

export { turnOffReminderMail } from './reminders/turn-off-reminder-mail.ts';
export { decideReports, listReportedThings, type ReportedThing } from './safety/moderate-reports.ts';

export type SocialRouter = NamedRouter<'social', typeof socialRouter>;
