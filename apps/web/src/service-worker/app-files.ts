export interface AppFiles {
  /** Changes whenever one of the files changes. */
  readonly build: string;
  readonly paths: readonly string[];
}

const CACHE_PREFIX = 'threshold-files-';
/** Files under this path have a content hash in their name. */
const HASHED_PREFIX = '/assets/';
/** Limits the bandwidth taken from the open page. */
const MAX_CONCURRENT_FETCHES = 4;

/** The cached file for a path, from any build; undefined if it is missing. */
export const findCachedFile = (path: string): Promise<Response | undefined> =>
  caches.match(path, { ignoreVary: true });

/** True if a path can be an app file of this build or of an older one in open tabs. */
export const isAppFile = ({ paths }: AppFiles, path: string): boolean =>
  path.startsWith(HASHED_PREFIX) || paths.includes(path);

/**
 * Caches all files of a build. Reuses hashed files from an earlier build.
 * @throws if a file cannot be fetched, which fails the installation
 */
export async function cacheAppFiles({ build, paths }: AppFiles): Promise<void> {
  const cache = await caches.open(CACHE_PREFIX + build);
  const remainingPaths = paths.values();
  const cacheRemainingFiles = async () => {
    for (const path of remainingPaths)
      if (!(await cache.match(path, { ignoreVary: true }))) await cache.put(path, await reuseOrFetch(path));
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_FETCHES }, cacheRemainingFiles));
}

async function reuseOrFetch(path: string): Promise<Response> {
  const isHashed = path.startsWith(HASHED_PREFIX);
  const response =
    (isHashed ? await findCachedFile(path) : undefined) ??
    (await fetch(path, isHashed ? {} : { cache: 'no-cache' }));
  if (!response.ok) throw new Error(`The server responds to ${path} with ${response.status}`);
  return response;
}

/** Deletes old builds' files, except the previous build's, which open tabs may still need. */
export async function deleteOldFiles({ build }: AppFiles): Promise<void> {
  const otherCaches = (await caches.keys()).filter(
    (name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_PREFIX + build,
  );
  await Promise.all(otherCaches.slice(0, -1).map((name) => caches.delete(name)));
}
