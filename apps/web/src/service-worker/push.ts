/** What the server pushes, as far as it can be read. */
export interface Push {
  readonly title: string;
  readonly body: string;
  /** Where a click leads, within the app. */
  readonly path: string;
}

const text = (data: object, key: string): string => {
  const value: unknown = Reflect.get(data, key);
  return typeof value === 'string' ? value : '';
};

/** Reads a push; one that cannot be read still says that there is something, as browsers ask for. */
export function readPush(json: string | undefined): Push {
  let data: unknown;
  try {
    data = JSON.parse(json ?? '');
  } catch {
    data = null;
  }
  const said = typeof data === 'object' && data !== null ? data : {};
  const path = text(said, 'path');
  return {
    title: text(said, 'title') || 'Threshold',
    body: text(said, 'body') || 'There is something new for you.',
    // A path of this origin and nothing else: "//elsewhere" is another host.
    path: /^\/(?![/\\])/.test(path) ? path : '/',
  };
}
