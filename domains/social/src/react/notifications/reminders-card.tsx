import { toApiError } from '@threshold/api/react';
import { Card, ErrorState, LoadingLines, SelectSetting, SettingList, SwitchSetting } from '@threshold/ui';
import { Fragment } from 'react';
import type { NotificationSettingsView } from '../../notification-schemas.ts';
import {
  EMAIL_SETTINGS,
  isQuietAt,
  type ReminderKind,
  type ReminderSettings,
  type ReminderSettingsChange,
} from '../../reminder-schemas.ts';
import { trpc } from '../api.ts';

const MINUTES_PER_DAY = 1_440;
const STEP_MINUTES = 30;
const LOADING_ROWS = 4;
const CONFIRM_FIRST = 'Confirm your email in Security first.';

const REMINDERS: readonly {
  readonly kind: ReminderKind;
  readonly label: string;
  readonly description: string;
  readonly time?: { readonly setting: 'sessionAtMinutes' | 'checkInAtMinutes'; readonly label: string };
}[] = [
  {
    kind: 'session',
    label: 'Today’s session',
    description: 'Unless it’s done.',
    time: { setting: 'sessionAtMinutes', label: 'Remind me of the session at' },
  },
  { kind: 'review', label: 'Weekly review', description: 'On Sunday evening, when it’s ready.' },
  {
    kind: 'checkIn',
    label: 'Missed check-in',
    description: 'When an injury has no check-in that day.',
    time: { setting: 'checkInAtMinutes', label: 'Remind me to check in at' },
  },
];
const toAnchor = (kind: ReminderKind) => (kind === 'checkIn' ? 'check-in' : kind);

/** Reminders of sessions, reviews and check-ins. Renders nothing if this installation can't send any. */
export const RemindersCard = () => {
  const notifications = trpc.social.notificationSettings.useQuery();
  const canPush = (notifications.data?.pushPublicKey ?? null) !== null;
  const mail = notifications.data?.reminderMail ?? 'off';
  const canSend = canPush || mail !== 'off';
  const reminders = trpc.social.reminderSettings.useQuery(undefined, { enabled: canSend });
  if (!canSend) return null;
  return (
    <Card title="Reminders">
      {reminders.data ? (
        <Reminders settings={reminders.data} canPush={canPush} mail={mail} />
      ) : reminders.error ? (
        <ErrorState message={toApiError(reminders.error).message} onRetry={() => void reminders.refetch()} />
      ) : (
        <LoadingLines heightsPx={Array.from({ length: LOADING_ROWS }, () => 36)} />
      )}
    </Card>
  );
};

interface RemindersProps {
  readonly settings: ReminderSettings;
  readonly canPush: boolean;
  readonly mail: NotificationSettingsView['reminderMail'];
}

const Reminders = ({ settings, canPush, mail }: RemindersProps) => {
  const utils = trpc.useUtils();
  const save = async (change: ReminderSettingsChange) => {
    try {
      const savedSettings = await utils.client.social.saveReminderSettings.mutate(change);
      utils.social.reminderSettings.setData(undefined, savedSettings);
    } catch (error) {
      await utils.social.reminderSettings.invalidate();
      throw error;
    }
  };
  /** A quiet time is offered only if it is the saved one. */
  const listReminderTimes = (savedMinutes: number) =>
    TIMES.filter(({ minutes }) => minutes === savedMinutes || !isQuietAt(minutes, settings));
  return (
    <SettingList>
      {REMINDERS.map(({ kind, label, description, time }) => {
        const email = EMAIL_SETTINGS[kind];
        return (
          <Fragment key={kind}>
            {canPush ? (
              <SwitchSetting
                id={`remind-${toAnchor(kind)}`}
                label={label}
                description={description}
                saved={settings[kind]}
                save={(isOn) => save({ [kind]: isOn })}
              />
            ) : null}
            {mail === 'off' ? null : (
              <SwitchSetting
                id={`remind-${toAnchor(kind)}${canPush ? '-email' : ''}`}
                label={`${label} by email`}
                description={mail === 'ready' ? description : CONFIRM_FIRST}
                disabled={mail !== 'ready'}
                saved={mail === 'ready' && settings[email]}
                save={(isOn) => save({ [email]: isOn })}
              />
            )}
            {time && ((canPush && settings[kind]) || (mail === 'ready' && settings[email])) ? (
              <SelectSetting
                id={`remind-${toAnchor(kind)}-at`}
                label={time.label}
                options={listReminderTimes(settings[time.setting])}
                saved={String(settings[time.setting])}
                save={(minutes) => save({ [time.setting]: Number(minutes) })}
              />
            ) : null}
          </Fragment>
        );
      })}
      <SwitchSetting
        id="quiet-hours"
        label="Quiet hours"
        description="Nothing reaches your devices or your email then. The app still shows your notifications."
        saved={settings.quietHours}
        save={(quietHours) => save({ quietHours })}
      />
      {settings.quietHours ? (
        <>
          <SelectSetting
            id="quiet-from"
            label="Quiet from"
            options={TIMES}
            saved={String(settings.quietFromMinutes)}
            save={(minutes) => save({ quietFromMinutes: Number(minutes) })}
          />
          <SelectSetting
            id="quiet-until"
            label="Quiet until"
            options={TIMES}
            saved={String(settings.quietUntilMinutes)}
            save={(minutes) => save({ quietUntilMinutes: Number(minutes) })}
          />
        </>
      ) : null}
    </SettingList>
  );
};

const formatTimeOfDay = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Every full and half hour. */
const TIMES = Array.from({ length: MINUTES_PER_DAY / STEP_MINUTES }, (_, step) => {
  const minutes = step * STEP_MINUTES;
  return { minutes, value: String(minutes), label: formatTimeOfDay(minutes) };
});
