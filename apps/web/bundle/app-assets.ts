import { createHash } from 'node:crypto';

export interface BuiltFile {
  readonly fileName: string;
  /** Names of the files that this one references or imports, statically or dynamically. */
  readonly references: readonly string[];
}

/**
 * The files in `assets/` that the signed-in app may need, which are all but those that only public pages use.
 * @throws Error if the build has no `app.html`
 */
export function listAppAssets(files: readonly BuiltFile[]): string[] {
  const references = new Map(files.map((file) => [file.fileName, file.references]));
  if (!references.has('app.html')) throw new Error('The build has no app.html');
  const publicPages = [...references.keys()].filter((name) => name.endsWith('.html') && name !== 'app.html');
  const appFiles = collectReachable(references, ['app.html']);
  const publicFiles = collectReachable(references, publicPages);
  return [...references.keys()]
    .filter((name) => name.startsWith('assets/') && (appFiles.has(name) || !publicFiles.has(name)))
    .toSorted();
}

function collectReachable(
  references: ReadonlyMap<string, readonly string[]>,
  from: readonly string[],
): ReadonlySet<string> {
  const reached = new Set(from);
  // Iterating over a set also visits members added along the way.
  for (const name of reached) for (const loaded of references.get(name) ?? []) reached.add(loaded);
  return reached;
}

/** Identifies a build by its file names, plus the content of files without a hash in their name. */
export function getBuildName(paths: readonly string[], contents: readonly Uint8Array[]): string {
  const hash = createHash('sha256').update(paths.join('\n'));
  for (const content of contents) hash.update(content);
  // 48 bits are enough to tell builds apart.
  return hash.digest('hex').slice(0, 12);
}
