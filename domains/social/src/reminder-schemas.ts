import { wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';

const MINUTES_PER_DAY = 1_440;

/** Times are chosen in steps of half an hour. */
const STEP_MINUTES = 30;

/** Minutes after local midnight. */
const timeOfDay = wholeNumber(0, MINUTES_PER_DAY - STEP_MINUTES).multipleOf(STEP_MINUTES, {
  error: 'must be a full or half hour',
});

export const reminderKind = z.enum(['session', 'review', 'checkIn']);
export type ReminderKind = z.output<typeof reminderKind>;

const settingFields = {
  /** Today's session, at `sessionAtMinutes`. */
  session: z.boolean(),
  /** The weekly review, when it is ready. */
  review: z.boolean(),
  /** A missing pain check-in of an active injury, at `checkInAtMinutes`. */
  checkIn: z.boolean(),
  /** The same reminders by e-mail, to the confirmed address. */
  emailSession: z.boolean(),
  emailReview: z.boolean(),
  emailCheckIn: z.boolean(),
  sessionAtMinutes: timeOfDay,
  checkInAtMinutes: timeOfDay,
  /** Nothing is pushed or mailed in these hours, which may span midnight. */
  quietHours: z.boolean(),
  quietFromMinutes: timeOfDay,
  quietUntilMinutes: timeOfDay,
};

export const reminderSettingsView = z.strictObject(settingFields);
export type ReminderSettings = z.output<typeof reminderSettingsView>;

export const reminderSettingsChange = reminderSettingsView
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: 'Send at least one setting' });
export type ReminderSettingsChange = z.output<typeof reminderSettingsChange>;

/** The setting of each reminder by e-mail. */
export const EMAIL_SETTINGS = {
  session: 'emailSession',
  review: 'emailReview',
  checkIn: 'emailCheckIn',
} as const satisfies Record<ReminderKind, keyof ReminderSettings>;

/** Only the review is on until the athlete chooses, and nothing is sent at night. */
export const DEFAULT_REMINDERS: ReminderSettings = {
  session: false,
  review: true,
  checkIn: false,
  emailSession: false,
  emailReview: false,
  emailCheckIn: false,
  sessionAtMinutes: 7 * 60,
  checkInAtMinutes: 19 * 60,
  quietHours: true,
  quietFromMinutes: 22 * 60,
  quietUntilMinutes: 7 * 60,
};

type QuietHours = Pick<ReminderSettings, 'quietHours' | 'quietFromMinutes' | 'quietUntilMinutes'>;

/** True if a time of day, in minutes after midnight, is in the quiet hours. Their first minute is, their end isn't. */
export function isQuietAt(
  minutes: number,
  { quietHours, quietFromMinutes, quietUntilMinutes }: QuietHours,
): boolean {
  if (!quietHours) return false;
  return quietFromMinutes < quietUntilMinutes
    ? minutes >= quietFromMinutes && minutes < quietUntilMinutes
    : minutes >= quietFromMinutes || minutes < quietUntilMinutes;
}
