import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';

/**
 * What an athlete is reminded of, and when. No row means the defaults. A time that is due is null until it is computed
 * for the first time, and stays in the past until the reminder is sent.
 */
export const ReminderSettingsRow = defineEntity({
  name: 'ReminderSettingsRow',
  schema: 'social',
  tableName: 'reminder_settings',
  indexes: [
    {
      name: 'reminder_settings_session_due_index',
      properties: ['sessionDueAt'],
      where: 'session or email_session',
    },
    {
      name: 'reminder_settings_check_in_due_index',
      properties: ['checkInDueAt'],
      where: 'check_in or email_check_in',
    },
    {
      name: 'reminder_settings_review_due_index',
      properties: ['reviewDueAt'],
      where: 'review_due_at is not null',
    },
  ],
  checks: [
    { name: 'reminder_settings_session_at_check', expression: 'session_at_minutes between 0 and 1439' },
    { name: 'reminder_settings_check_in_at_check', expression: 'check_in_at_minutes between 0 and 1439' },
    { name: 'reminder_settings_quiet_from_check', expression: 'quiet_from_minutes between 0 and 1439' },
    { name: 'reminder_settings_quiet_until_check', expression: 'quiet_until_minutes between 0 and 1439' },
    {
      name: 'reminder_settings_quiet_hours_check',
      expression: 'not quiet_hours or quiet_from_minutes <> quiet_until_minutes',
    },
  ],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    session: p.boolean(),
    review: p.boolean(),
    checkIn: p.boolean(),
    emailSession: p.boolean().default(false),
    emailReview: p.boolean().default(false),
    emailCheckIn: p.boolean().default(false),
    sessionAtMinutes: p.smallint().$type<number>(),
    checkInAtMinutes: p.smallint().$type<number>(),
    quietHours: p.boolean(),
    quietFromMinutes: p.smallint().$type<number>(),
    quietUntilMinutes: p.smallint().$type<number>(),
    sessionDueAt: p.datetime().nullable(),
    checkInDueAt: p.datetime().nullable(),
    /** Null unless a review waits to be announced. */
    reviewDueAt: p.datetime().nullable(),
    /** The athlete's day of the last mail of each kind, so that there is at most one a day. */
    sessionMailedOn: p.date().$type<LocalDate>().nullable(),
    checkInMailedOn: p.date().$type<LocalDate>().nullable(),
    reviewMailedOn: p.date().$type<LocalDate>().nullable(),
    /** Signs the links that turn this athlete's mail off; null before the first mail. */
    unsubscribeKey: p.string().length(43).nullable(),
  },
});
