import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toApiError } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import type { NotificationSettingsView } from '../../notification-schemas.ts';
import { trpc } from '../api.ts';
import classes from './notifications.module.css';
import { canPush, PushRejected, pushSubscription, sentAs, subscribe } from './push.ts';
import { wholeRow } from './whole-row.ts';

const HERE = ['push of this browser'];

type Settings = Pick<NotificationSettingsView, 'pushPublicKey' | 'pushEndpoints'>;

export const PushChoice = ({ pushPublicKey, pushEndpoints }: Settings) =>
  pushPublicKey !== null && canPush() ? <Choice publicKey={pushPublicKey} endpoints={pushEndpoints} /> : null;

interface ChoiceProps {
  readonly publicKey: string;
  /** The athlete's own endpoints: this browser's may belong to another athlete or an ended sign-in. */
  readonly endpoints: readonly string[];
}

const Choice = ({ publicKey, endpoints }: ChoiceProps) => {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const here = useQuery({
    queryKey: HERE,
    queryFn: async () => (await pushSubscription())?.endpoint ?? null,
  });
  const mutation = useMutation({
    mutationKey: ['turn push'],
    mutationFn: async (on: boolean) => {
      if (on) {
        await utils.client.social.subscribeToPush.mutate(sentAs(await subscribe(publicKey)));
        return;
      }
      const subscription = await pushSubscription();
      if (!subscription) return;
      await utils.client.social.unsubscribeFromPush.mutate({ endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: HERE }),
        utils.social.notificationSettings.invalidate(),
      ]),
    onError: (error) => {
      const message = error instanceof PushRejected ? error.message : toApiError(error).message;
      notify({ title: 'Push notifications', message, tone: 'error' });
    },
  });
  return (
    <div className={classes.choice}>
      <Switch
        label="On this device, also while the app is closed"
        labelPosition="left"
        classNames={wholeRow}
        checked={
          mutation.isPending
            ? mutation.variables
            : typeof here.data === 'string' && endpoints.includes(here.data)
        }
        disabled={here.data === undefined}
        onChange={({ currentTarget }) => mutation.mutate(currentTarget.checked)}
      />
    </div>
  );
};
