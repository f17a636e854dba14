import type { AccountTables } from '@threshold/api/server';
import { instant, rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { MAX_COMMENT_LENGTH } from '../constants.ts';
import { MAX_REPORT_NOTE_LENGTH, reportInput } from '../follow-schemas.ts';
import { reminderSettingsView } from '../reminder-schemas.ts';
import { IS_MUTUAL_BLOCK } from './safety/list-blocked-athletes.ts';

const choicesRow = z.strictObject({
  follower: z.boolean(),
  kudos: z.boolean(),
  comment: z.boolean(),
  achievement: z.boolean(),
  plan: z.boolean(),
});

const reminderSettingsRow = z.strictObject({
  session: z.boolean(),
  review: z.boolean(),
  check_in: z.boolean(),
  // Absent in older exports.
  email_session: z.boolean().default(false),
  email_review: z.boolean().default(false),
  email_check_in: z.boolean().default(false),
  session_at_minutes: reminderSettingsView.shape.sessionAtMinutes,
  check_in_at_minutes: reminderSettingsView.shape.checkInAtMinutes,
  quiet_hours: z.boolean(),
  quiet_from_minutes: reminderSettingsView.shape.quietFromMinutes,
  quiet_until_minutes: reminderSettingsView.shape.quietUntilMinutes,
});

const followRow = z.strictObject({ id: rowId, followee_id: rowId });
const followRequestRow = z.strictObject({ id: rowId, followee_id: rowId });
const blockRow = z.strictObject({ blocked_id: rowId, blocked_at: instant });
const kudosRow = z.strictObject({ item_id: rowId, given_at: instant });
const commentRow = z.strictObject({
  id: rowId,
  item_id: rowId,
  content: z.string().max(MAX_COMMENT_LENGTH),
  created_at: instant,
});
const reportRow = z.strictObject({
  id: rowId,
  about: reportInput.shape.about,
  reported_id: rowId,
  thing_id: rowId.nullable(),
  reason: reportInput.shape.reason,
  note: z.string().max(MAX_REPORT_NOTE_LENGTH).nullable(),
  created_at: instant,
});

const EXPORT_ONLY_REASON = 'concerns athletes and posts that only this installation knows';

/**
 * Choices and reminders can be exported and imported. Follows, blocks, kudos, comments and reports involve other athletes,
 * so they are export-only.
 */
export const accountTables: AccountTables = {
  tables: [
    { name: 'notification_choices', row: choicesRow, order: [] },
    { name: 'reminder_settings', row: reminderSettingsRow, order: [] },
    { name: 'follow', row: followRow, order: ['id'], exportOnlyReason: EXPORT_ONLY_REASON },
    { name: 'follow_request', row: followRequestRow, order: ['id'], exportOnlyReason: EXPORT_ONLY_REASON },
    {
      name: 'block',
      row: blockRow,
      order: ['blocked_id'],
      exportOnlyReason: EXPORT_ONLY_REASON,
      unless: IS_MUTUAL_BLOCK,
    },
    { name: 'kudos', row: kudosRow, order: ['item_id'], exportOnlyReason: EXPORT_ONLY_REASON },
    { name: 'comment', row: commentRow, order: ['id'], exportOnlyReason: EXPORT_ONLY_REASON },
    { name: 'report', row: reportRow, order: ['created_at', 'id'], exportOnlyReason: EXPORT_ONLY_REASON },
  ],
  notExported: {
    'follow.merged': 'only tells how this installation computes the feed',
    'follow_request.slot': 'numbers the pending requests, to limit them',
    follow_counts: 'counts the follows on this installation',
    item: 'derived from the exported workouts, records, achievements and comments',
    timeline: 'activities of the followed athletes',
    'comment.hidden_at': 'tells what the operator hid on this installation',
    'report.content': 'text of another athlete',
    'report.item_type': 'post of another athlete',
    'report.item_source': 'post of another athlete',
    'report.decided_at': 'tells what the operator decided on this installation',
    'report.decision': 'tells what the operator decided on this installation',
    kudos_notified: 'kudos for which other athletes were notified',
    notification: 'derived from the above, and deleted after 90 days',
    push_subscription: 'belongs to a browser and to keys of this installation',
    'reminder_settings.session_due_at': 'computed again from the settings',
    'reminder_settings.check_in_due_at': 'computed again from the settings',
    'reminder_settings.review_due_at': 'only tells that a review waits to be announced',
    'reminder_settings.session_mailed_on': 'only limits the mail of one day',
    'reminder_settings.check_in_mailed_on': 'only limits the mail of one day',
    'reminder_settings.review_mailed_on': 'only limits the mail of one day',
    'reminder_settings.unsubscribe_key': 'a secret of this installation',
    write_count: 'counts the writes of one minute',
  },
};
