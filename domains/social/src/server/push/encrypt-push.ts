import type { WebPushKeys } from '@threshold/contracts/social';
import type { PushRequest } from './post-push.ts';

/** A push service keeps a message for an offline browser for one day. */
const TTL_SECONDS = 86_400;

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Encrypts a message for one browser and signs the request with the VAPID keys (RFC 8188, 8291, 8292). */
export async function encryptPush(
  { endpoint, p256dh, auth }: PushTarget,
  message: object,
  { publicKey, privateKey, subject }: WebPushKeys,
): Promise<PushRequest> {
  // Lazy: most servers have no push keys.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject, publicKey, privateKey }, TTL: TTL_SECONDS, contentEncoding: 'aes128gcm' },
  );
  return { endpoint, headers, body: body ?? Buffer.alloc(0) };
}
