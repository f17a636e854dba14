export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** Path within the app that opens on click. */
  readonly path: string;
}

const readText = (data: object, key: string): string => {
  const value: unknown = Reflect.get(data, key);
  return typeof value === 'string' ? value : '';
};

/**
 * Parses a push message. Returns a generic text for unreadable messages, because browsers require a visible
 * notification.
 */
export function parsePush(json: string | undefined): PushContent {
  let data: unknown;
  try {
    data = JSON.parse(json ?? '');
  } catch {
    data = null;
  }
  const fields = typeof data === 'object' && data !== null ? data : {};
  const path = readText(fields, 'path');
  return {
    title: readText(fields, 'title') || 'Threshold',
    body: readText(fields, 'body') || 'You have something new.',
    // Only allow paths on this origin. Browsers treat "//elsewhere" and "/\elsewhere" as another host.
    path: /^\/(?![/\\])/.test(path) ? path : '/',
  };
}
