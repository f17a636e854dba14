import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiFault } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import { trpc } from '../api.ts';
import classes from './notifications.module.css';
import { canPush, PushRefused, pushSubscription, sentAs, subscribe } from './push.ts';
import { wholeRow } from './whole-row.ts';

const HERE = ['push of this browser'];

/** Whether this browser is told while the app is closed; offered where installation and browser can. */
export const PushChoice = ({ publicKey }: { readonly publicKey: string | null }) =>
  publicKey !== null && canPush() ? <Choice publicKey={publicKey} /> : null;

const Choice = ({ publicKey }: { readonly publicKey: string }) => {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const here = useQuery({ queryKey: HERE, queryFn: async () => (await pushSubscription()) !== null });
  const turn = useMutation({
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: HERE }),
    onError: (error) => {
      const message = error instanceof PushRefused ? error.message : apiFault(error).message;
      notify({ title: 'Push notifications', message, tone: 'error' });
    },
  });
  return (
    <div className={classes.choice}>
      <Switch
        label="On this device, also while the app is closed"
        labelPosition="left"
        classNames={wholeRow}
        checked={turn.isPending ? turn.variables : here.data === true}
        disabled={here.data === undefined}
        onChange={({ currentTarget }) => turn.mutate(currentTarget.checked)}
      />
    </div>
  );
};
