import { createECDH, randomBytes } from 'node:crypto';

/** A P-256 key pair, base64url. */
function createKeyPair() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // `getPrivateKey` drops a leading zero byte, which the library requires.
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { curve, publicKey: curve.getPublicKey('base64url'), privateKey };
}

export const vapidKeyPair = createKeyPair();

export const browser = { ...createKeyPair(), auth: randomBytes(16) };

export const ENDPOINT = 'https://push.example.org/send/abc';

export const createSubscription = (endpoint = ENDPOINT) => ({
  endpoint,
  keys: { p256dh: browser.publicKey, auth: browser.auth.toString('base64url') },
});
