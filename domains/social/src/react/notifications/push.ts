import type { PushSubscriptionInput } from '../../notification-schemas.ts';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function pushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The reason is a sentence for the athlete. */
export class PushRejected extends Error {}

/**
 * Asks for permission, then subscribes.
 * @param publicKey VAPID public key, base64url
 * @throws PushRejected with the reason
 */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new PushRejected(
      'Your browser does not allow notifications of this site. Allow them in its settings.',
    );
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration)
    throw new PushRejected('The app is not kept on this device yet. Please try again in a moment.');
  try {
    return await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(publicKey),
    });
  } catch {
    throw new PushRejected("Your browser's push service could not be reached. Please try again.");
  }
}

export function sentAs(subscription: PushSubscription): PushSubscriptionInput {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } };
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
