import type { ReminderSettings } from '../../reminder-schemas.ts';

/** The settings as columns of `reminder_settings`. */
export const toReminderRow = (settings: ReminderSettings) => ({
  session: settings.session,
  review: settings.review,
  check_in: settings.checkIn,
  email_session: settings.emailSession,
  email_review: settings.emailReview,
  email_check_in: settings.emailCheckIn,
  session_at_minutes: settings.sessionAtMinutes,
  check_in_at_minutes: settings.checkInAtMinutes,
  quiet_hours: settings.quietHours,
  quiet_from_minutes: settings.quietFromMinutes,
  quiet_until_minutes: settings.quietUntilMinutes,
});
