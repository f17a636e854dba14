import { createECDH } from 'node:crypto';
import type { WebPushKeys } from '@threshold/contracts/social';

export interface WebPushVariables {
  readonly WEB_PUSH_PUBLIC_KEY?: string | undefined;
  readonly WEB_PUSH_PRIVATE_KEY?: string | undefined;
  readonly WEB_PUSH_SUBJECT?: string | undefined;
}

/** Null unless all three variables are set. */
export function parseWebPushKeys(env: WebPushVariables): WebPushKeys | null {
  const { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey, WEB_PUSH_SUBJECT: subject } = env;
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null;
}

/**
 * Checks the three variables together: all or none must be set, and the keys must be a P-256 pair (VAPID).
 * @param formatProblem formats a message
 */
export function listWebPushProblems(
  env: WebPushVariables,
  formatProblem: (variable: string, problem: string) => string,
): string[] {
  const { WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY, WEB_PUSH_SUBJECT } = env;
  const variables = Object.entries({ WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY, WEB_PUSH_SUBJECT });
  const missingNames = variables.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missingNames.length === variables.length) return [];
  if (missingNames.length > 0)
    return missingNames.map((name) => formatProblem(name, 'is required with the other WEB_PUSH settings'));
  return isKeyPair(WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY)
    ? []
    : [formatProblem('WEB_PUSH_PRIVATE_KEY', 'does not belong to WEB_PUSH_PUBLIC_KEY')];
}

function isKeyPair(publicKey = '', privateKey = ''): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return curve.getPublicKey('base64url') === publicKey;
}
