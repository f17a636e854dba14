import { isPublicUrl, NOT_PUBLIC_CODE, postPublicly } from '@threshold/api/server';
import type { AttemptFault, AttemptView } from '../../webhook-schemas.ts';
import { SIGNATURE_HEADER, signBody } from './signature.ts';

export interface WebhookEvent {
  readonly id: string;
  readonly type: AttemptView['type'];
  readonly createdAt: Date;
  readonly data: Readonly<Record<string, string>>;
}

export interface Receiver {
  readonly url: string;
  /** The current one, and the previous one while it is still used. */
  readonly secrets: readonly string[];
}

export interface AttemptResult {
  readonly status: number | null;
  readonly fault: AttemptFault | null;
}

/** Posts to a public address; replaced in tests. */
export type PostPublicly = (
  request: Parameters<typeof postPublicly>[0],
  signal: AbortSignal,
) => Promise<number>;

/** Posts a signed event, once. Throws only if `signal` is aborted for a reason other than a timeout. */
export async function postEvent(
  { url, secrets }: Receiver,
  { id, type, createdAt, data }: WebhookEvent,
  { now, signal, post = postPublicly }: { now: Date; signal: AbortSignal; post?: PostPublicly },
): Promise<AttemptResult> {
  // The rules of `isPublicUrl` may be stricter now than when the webhook was created.
  if (!isPublicUrl(url)) return { status: null, fault: 'not-public' };
  const body = JSON.stringify({ id, type, createdAt: createdAt.toISOString(), data });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Threshold-Webhooks/1',
    [SIGNATURE_HEADER]: signBody(body, secrets, now),
  };
  try {
    return { status: await post({ url, headers, body: Buffer.from(body) }, signal), fault: null };
  } catch (error) {
    if (signal.aborted && !isTimeout(signal.reason)) signal.throwIfAborted();
    return { status: null, fault: signal.aborted ? 'timeout' : toFault(error) };
  }
}

export const isDelivered = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;

const isTimeout = (reason: unknown): boolean => reason instanceof Error && reason.name === 'TimeoutError';

function toFault(error: unknown): AttemptFault {
  if (!(error instanceof Error)) return 'network';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout';
  const code = 'code' in error ? String(error.code) : '';
  // One fault for both, so that no athlete learns which internal names exist.
  if (code === NOT_PUBLIC_CODE || /^(ENOTFOUND|EAI_)/.test(code)) return 'dns';
  if (code === 'ECONNREFUSED') return 'refused';
  if (/CERT|SSL|TLS|SELF_SIGNED|EPROTO|UNABLE_TO_VERIFY/.test(code)) return 'tls';
  return code === 'ETIMEDOUT' ? 'timeout' : 'network';
}
