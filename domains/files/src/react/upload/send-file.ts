import { getPageHeaders } from '@threshold/api/react';

/**
 * `uploaded`: `importId` is null if the response has none. `rejected`: the server's status and message.
 * `connection-lost`: network error. `aborted`: aborted by the signal.
 */
export type SendResult =
  | { readonly outcome: 'uploaded'; readonly importId: string | null }
  | { readonly outcome: 'rejected'; readonly status: number; readonly message: string }
  | { readonly outcome: 'connection-lost' | 'aborted' };

interface SendOptions {
  /** Receives the number of bytes sent, starting at 0. */
  readonly onProgress: (sentBytes: number) => void;
  readonly signal: AbortSignal;
}

const FALLBACK_MESSAGE = 'We couldn’t upload the file. Please try again.';

/** Uploads a file and never rejects. Uses XMLHttpRequest because `fetch` reports no upload progress. */
export const sendFile = (url: string, file: File, { onProgress, signal }: SendOptions): Promise<SendResult> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(getPageHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => resolve(toSendResult(request.status, request.responseText)));
    request.addEventListener('error', () => resolve({ outcome: 'connection-lost' }));
    request.addEventListener('timeout', () => resolve({ outcome: 'connection-lost' }));
    request.addEventListener('abort', () => resolve({ outcome: 'aborted' }));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });

function toSendResult(status: number, text: string): SendResult {
  const body = parseJsonOrNull(text);
  const readTextField = (name: string): string | null => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
    return typeof value === 'string' ? value : null;
  };
  return status >= 200 && status < 300
    ? { outcome: 'uploaded', importId: readTextField('id') }
    : { outcome: 'rejected', status, message: readTextField('message') ?? FALLBACK_MESSAGE };
}

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // A proxy may respond with a body that is not JSON.
  }
}
