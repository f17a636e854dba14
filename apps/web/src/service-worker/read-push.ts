export interface Push {
  readonly title: string;
  readonly body: string;
  /** Path within the app that a click opens. */
  readonly path: string;
}

const text = (data: object, key: string): string => {
  const value: unknown = Reflect.get(data, key);
  return typeof value === 'string' ? value : '';
};

/**
 * Parses a push message. An unreadable one yields a generic text, since browsers require a visible notification.
 */
export function readPush(json: string | undefined): Push {
  let data: unknown;
  try {
    data = JSON.parse(json ?? '');
  } catch {
    data = null;
  }
  const parsed = typeof data === 'object' && data !== null ? data : {};
  const path = text(parsed, 'path');
  return {
    title: text(parsed, 'title') || 'Threshold',
    body: text(parsed, 'body') || 'There is something new for you.',
    // Only paths of this origin: "//elsewhere" would be another host.
    path: /^\/(?![/\\])/.test(path) ? path : '/',
  };
}
