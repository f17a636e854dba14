import { toApiError } from '@threshold/api/react';
import { Card, ErrorState, LoadingLines, SelectSetting, SettingList, SwitchSetting } from '@threshold/ui';
import { isQuietAt, type ReminderSettings, type ReminderSettingsChange } from '../../reminder-schemas.ts';
import { trpc } from '../api.ts';

const MINUTES_PER_DAY = 1_440;
const STEP_MINUTES = 30;
const LOADING_ROWS = 4;

/** Reminders of sessions, reviews and check-ins. Renders nothing if this installation can't send any. */
export const RemindersCard = () => {
  const notifications = trpc.social.notificationSettings.useQuery();
  const canSend = (notifications.data?.pushPublicKey ?? null) !== null;
  const reminders = trpc.social.reminderSettings.useQuery(undefined, { enabled: canSend });
  if (!canSend) return null;
  return (
    <Card title="Reminders">
      {reminders.data ? (
        <Reminders settings={reminders.data} />
      ) : reminders.error ? (
        <ErrorState message={toApiError(reminders.error).message} onRetry={() => void reminders.refetch()} />
      ) : (
        <LoadingLines heightsPx={Array.from({ length: LOADING_ROWS }, () => 36)} />
      )}
    </Card>
  );
};

const Reminders = ({ settings }: { readonly settings: ReminderSettings }) => {
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
      <SwitchSetting
        id="remind-session"
        label="Today’s session"
        description="Unless it’s done. Reaches every device with notifications on."
        saved={settings.session}
        save={(session) => save({ session })}
      />
      {settings.session ? (
        <SelectSetting
          id="remind-session-at"
          label="Remind me of the session at"
          options={listReminderTimes(settings.sessionAtMinutes)}
          saved={String(settings.sessionAtMinutes)}
          save={(minutes) => save({ sessionAtMinutes: Number(minutes) })}
        />
      ) : null}
      <SwitchSetting
        id="remind-review"
        label="Weekly review"
        description="On Sunday evening, when it’s ready."
        saved={settings.review}
        save={(review) => save({ review })}
      />
      <SwitchSetting
        id="remind-check-in"
        label="Missed check-in"
        description="When an injury has no check-in that day."
        saved={settings.checkIn}
        save={(checkIn) => save({ checkIn })}
      />
      {settings.checkIn ? (
        <SelectSetting
          id="remind-check-in-at"
          label="Remind me to check in at"
          options={listReminderTimes(settings.checkInAtMinutes)}
          saved={String(settings.checkInAtMinutes)}
          save={(minutes) => save({ checkInAtMinutes: Number(minutes) })}
        />
      ) : null}
      <SwitchSetting
        id="quiet-hours"
        label="Quiet hours"
        description="Nothing reaches your devices then. The app still shows your notifications."
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
