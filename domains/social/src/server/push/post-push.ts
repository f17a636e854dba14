import { isPublicUrl, postPublicly } from '@threshold/api/server';

export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/**
 * Posts to a push service.
 * @returns the HTTP status
 */
export const postPush = ({ endpoint, ...message }: PushRequest, signal: AbortSignal): Promise<number> =>
  postPublicly({ url: endpoint, ...message }, signal);

/** Whether a subscription's endpoint is allowed: a public https address with the default port. */
export const isPushEndpoint = (endpoint: string): boolean =>
  isPublicUrl(endpoint) && new URL(endpoint).port === '';
