/** The files that the app is made of, as one build names them. */
export interface AppFiles {
  /** Changes with any of the files. */
  readonly build: string;
  readonly paths: readonly string[];
}

const PREFIX = 'threshold-files-';
/** Files below it carry their content's hash in their name. */
const HASHED = '/assets/';
/** How many files are fetched at once: the page that is open comes first. */
const LANES = 4;

/** The kept file of a path, of whatever build; undefined where there is none. */
export const cachedFile = (path: string): Promise<Response | undefined> =>
  caches.match(path, { ignoreVary: true });

/** Whether a path may be one of the app's files: this build's, or those of a tab that an older build opened. */
export const isAppFile = ({ paths }: AppFiles, path: string): boolean =>
  path.startsWith(HASHED) || paths.includes(path);

/** Keeps all files of a build on the device; what an earlier build kept under the same name is not fetched again. */
export async function keepAppFiles({ build, paths }: AppFiles): Promise<void> {
  const cache = await caches.open(PREFIX + build);
  const remaining = paths.values();
  const lane = async () => {
    for (const path of remaining)
      if (!(await cache.match(path, { ignoreVary: true }))) await cache.put(path, await obtain(path));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function obtain(path: string): Promise<Response> {
  const hashed = path.startsWith(HASHED);
  const response =
    (hashed ? await cachedFile(path) : undefined) ?? (await fetch(path, hashed ? {} : { cache: 'no-cache' }));
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response;
}

/** Lets go of old builds' files, but for the last one's: a tab that it opened may still ask for its parts. */
export async function dropOldFiles({ build }: AppFiles): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + build);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}
