/** The part of Vite's manifest that says what a file loads. */
export interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The scripts and style sheets that a built page names. */
export const filesOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? []);

/**
 * All scripts and style sheets that a browser loads before it shows a page, each once: the files that the page
 * names, the chunk of the route that it shows, and everything that these import statically.
 * @throws Error where the manifest has no such route, so that no gate measures nothing
 */
export function firstLoad(manifest: Manifest, html: string, route?: string): string[] {
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const start = route === undefined ? [] : [chunkOf(manifest, route).file];
  const loaded = new Set([...filesOf(html), ...start]);
  // A set that grows while it is walked is walked to its end.
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
