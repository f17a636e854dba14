import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { toApiError } from '@threshold/api/react';
import { Card, ErrorState, LoadingLines, notify } from '@threshold/ui';
import type { NotificationSettingsView, NotificationType } from '../../notification-schemas.ts';
import { trpc } from '../api.ts';
import classes from './notifications.module.css';
import { PushChoice } from './push-choice.tsx';
import { wholeRowSwitchClasses } from './whole-row-switch-classes.ts';

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
  const cache = utils.social.notificationSettings;
  const save = useMutation({
    mutationKey: ['save notification settings'],
    mutationFn: (change: Partial<Record<NotificationType, boolean>>) =>
      utils.client.social.saveNotificationSettings.mutate(change),
    onMutate: (change) => {
      cache.setData(undefined, (before) => before && { ...before, ...change });
    },
    onSuccess: (savedSettings) => cache.setData(undefined, savedSettings),
    onError: async (error) => {
      await cache.invalidate();
      const { status, message } = toApiError(error);
      if (status !== 401) notify({ title: 'Error', message, tone: 'error' });
    },
  });
  return (
    <div className={classes.choices}>
      {CHOICES.map(({ type, label }) => (
        <div key={type} className={classes.choice}>
          <Switch
            label={label}
            labelPosition="left"
            classNames={wholeRowSwitchClasses}
            checked={settings[type]}
            onChange={({ currentTarget }) => save.mutate({ [type]: currentTarget.checked })}
          />
        </div>
      ))}
      <PushChoice {...settings} />
    </div>
  );
};
