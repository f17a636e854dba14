import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SwitchSetting } from '@threshold/ui';
import type { NotificationSettingsView, PushSubscriptionInput } from '../../notification-schemas.ts';
import { trpc } from '../api.ts';

const ENDPOINT_KEY = ['push of this browser'];

type PushSettings = Pick<NotificationSettingsView, 'pushPublicKey' | 'pushEndpoints'>;

/** The switch for push on this device. Renders nothing if the server or the browser doesn't support push. */
export const PushChoice = ({ pushPublicKey, pushEndpoints }: PushSettings) =>
  pushPublicKey !== null && canPush() ? (
    <PushSwitch publicKey={pushPublicKey} endpoints={pushEndpoints} />
  ) : null;

interface PushSwitchProps {
  readonly publicKey: string;
  /**
   * The athlete's own endpoints. This browser's endpoint may belong to another athlete or an ended sign-in.
   */
  readonly endpoints: readonly string[];
}

const PushSwitch = ({ publicKey, endpoints }: PushSwitchProps) => {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const endpointQuery = useQuery({
    queryKey: ENDPOINT_KEY,
    queryFn: async () => (await findPushSubscription())?.endpoint ?? null,
  });
  const toggle = async (isOn: boolean) => {
    try {
      await (isOn ? subscribe() : unsubscribe());
    } finally {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ENDPOINT_KEY }),
        utils.social.notificationSettings.invalidate(),
      ]);
    }
  };
  const subscribe = async () => {
    const subscription = await subscribeBrowser(publicKey);
    await utils.client.social.subscribeToPush.mutate(toSubscriptionInput(subscription));
  };
  const unsubscribe = async () => {
    const subscription = await findPushSubscription();
    if (!subscription) return;
    await utils.client.social.unsubscribeFromPush.mutate({ endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  };
  return (
    <SwitchSetting
      id="push"
      label="On this device, even when the app is closed"
      saved={typeof endpointQuery.data === 'string' && endpoints.includes(endpointQuery.data)}
      disabled={endpointQuery.data === undefined}
      save={toggle}
      toMessage={(error) => (error instanceof PushRejectedError ? error.message : undefined)}
    />
  );
};

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function findPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** An error whose message is shown to the athlete. */
class PushRejectedError extends Error {}

/**
 * Asks for permission, then subscribes.
 * @param publicKey VAPID public key, base64url
 * @throws PushRejectedError with a message for the athlete
 */
async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new PushRejectedError(
      'Your browser blocks notifications from this site. Allow them in its settings.',
    );
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration)
    throw new PushRejectedError(
      'Threshold is still getting ready on this device. Please try again in a moment.',
    );
  try {
    return await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: decodeBase64url(publicKey),
    });
  } catch {
    throw new PushRejectedError('We couldn’t reach your browser’s push service. Please try again.');
  }
}

function toSubscriptionInput(subscription: PushSubscription): PushSubscriptionInput {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } };
}

const decodeBase64url = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
