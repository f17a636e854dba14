/** The part of Vite's manifest that lists a file's imports. */
export interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type ViteManifest = Readonly<Record<string, ManifestChunk>>;

/** The scripts and style sheets in `assets/` that an HTML page references. */
export const listAssets = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? []);

/** Every file in `assets/` that an HTML page references, pictures included. */
export const listReferences = (html: string): string[] => [
  ...new Set([...html.matchAll(/"\/(assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])),
];

/**
 * All scripts and style sheets that a browser loads before it shows a page. They are the page's files, the route's
 * chunk and their static imports.
 * @throws Error if the manifest lacks the route or an import, because a size check must not pass without measuring
 */
export function listFirstLoadFiles(manifest: ViteManifest, html: string, route?: string): string[] {
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const routeFiles = route === undefined ? [] : [getChunk(manifest, route).file];
  const loadedFiles = new Set([...listAssets(html), ...routeFiles]);
  // Iterating over a set also visits members added along the way.
  for (const file of loadedFiles) {
    const chunk = chunks.get(file);
    for (const style of chunk?.css ?? []) loadedFiles.add(style);
    for (const importedKey of chunk?.imports ?? []) loadedFiles.add(getChunk(manifest, importedKey).file);
  }
  return [...loadedFiles];
}

function getChunk(manifest: ViteManifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The manifest has no ${key}`);
  return chunk;
}
