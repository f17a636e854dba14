/** The part of Vite's manifest that lists a file's imports. */
export interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

export const listAssets = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? []);

/**
 * All scripts and style sheets that a browser loads before it shows a page, each once: the page's files, the route's
 * chunk and their static imports.
 * @throws Error if the manifest lacks the route, so that no size gate passes without measuring
 */
export function firstLoad(manifest: Manifest, html: string, route?: string): string[] {
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const start = route === undefined ? [] : [chunkOf(manifest, route).file];
  const loaded = new Set([...listAssets(html), ...start]);
  // Iterating a growing set also visits the new members.
  for (const file of loaded) {
    const chunk = chunks.get(file);
    for (const style of chunk?.css ?? []) loaded.add(style);
    for (const imported of chunk?.imports ?? []) loaded.add(chunkOf(manifest, imported).file);
  }
  return [...loaded];
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The manifest has no ${key}`);
  return chunk;
}
