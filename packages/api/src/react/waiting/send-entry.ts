import { toFieldIssues } from '../to-field-issues.ts';
import type { WaitingEntry } from './waiting-entries.ts';

const TIMEOUT_MS = 20_000;
/**
 * Statuses after which the server, or a proxy in front of it, may accept the same call: not signed in, timed
 * out, too early, too many.
 */
const RETRYABLE_STATUSES = new Set([401, 408, 425, 429]);

export type SendOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'retry-later' }
  | { readonly kind: 'rejected'; readonly refusal: NonNullable<WaitingEntry['refusal']> };

const RETRY_LATER = { kind: 'retry-later' } as const;

/**
 * Sends an entry under its key, in the name of its athlete. Retries later after a 401, because someone else
 * may be signed in.
 */
export async function sendEntry(
  { procedure, input, key, athleteId }: WaitingEntry,
  headers: Readonly<Record<string, string>>,
): Promise<SendOutcome> {
  try {
    const response = await fetch(`/api/trpc/${procedure}`, {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': key,
        'threshold-athlete': athleteId,
      },
      body: JSON.stringify(input),
    });
    if (response.status >= 500 || RETRYABLE_STATUSES.has(response.status)) return RETRY_LATER;
    return parseOutcome(await response.json());
  } catch {
    return RETRY_LATER;
  }
}

/** A body in another shape comes from an intermediary, such as a captive portal. */
function parseOutcome(body: unknown): SendOutcome {
  if (typeof body !== 'object' || body === null) return RETRY_LATER;
  if ('result' in body) return { kind: 'accepted' };
  const error = 'error' in body ? body.error : undefined;
  if (
    typeof error !== 'object' ||
    error === null ||
    !('message' in error) ||
    typeof error.message !== 'string'
  )
    return RETRY_LATER;
  const details =
    'data' in error && typeof error.data === 'object' && error.data !== null && 'details' in error.data
      ? error.data.details
      : undefined;
  return { kind: 'rejected', refusal: { message: error.message, issues: toFieldIssues(details) } };
}
