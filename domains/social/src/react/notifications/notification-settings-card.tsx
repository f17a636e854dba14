import { toApiError } from '@threshold/api/react';
import { Card, ErrorState, LoadingLines, SettingList, SwitchSetting } from '@threshold/ui';
import type { NotificationSettingsView, NotificationType } from '../../notification-schemas.ts';
import { trpc } from '../api.ts';
import { PushChoice } from './push-choice.tsx';

/** In the order shown. */
const CHOICES: readonly { readonly type: NotificationType; readonly label: string }[] = [
  { type: 'follower', label: 'New followers' },
  { type: 'kudos', label: 'Kudos' },
  { type: 'comment', label: 'Comments' },
  { type: 'achievement', label: 'Achievements' },
  { type: 'plan', label: 'New training plans' },
];

export const NotificationSettingsCard = () => {
  const settings = trpc.social.notificationSettings.useQuery();
  return (
    <Card title="Notifications">
      {settings.data ? (
        <Choices settings={settings.data} />
      ) : settings.error ? (
        <ErrorState message={toApiError(settings.error).message} onRetry={() => void settings.refetch()} />
      ) : (
        <LoadingLines heightsPx={CHOICES.map(() => 36)} />
      )}
    </Card>
  );
};

const Choices = ({ settings }: { readonly settings: NotificationSettingsView }) => {
  const utils = trpc.useUtils();
  const save = async (change: Partial<Record<NotificationType, boolean>>) => {
    try {
      const savedSettings = await utils.client.social.saveNotificationSettings.mutate(change);
      utils.social.notificationSettings.setData(undefined, savedSettings);
    } catch (error) {
      await utils.social.notificationSettings.invalidate();
      throw error;
    }
  };
  return (
    <SettingList>
      {CHOICES.map(({ type, label }) => (
        <SwitchSetting
          key={type}
          id={`notify-${type}`}
          label={label}
          saved={settings[type]}
          save={(isOn) => save({ [type]: isOn })}
        />
      ))}
      <PushChoice {...settings} />
    </SettingList>
  );
};
