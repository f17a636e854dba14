import { createHash } from 'node:crypto';

/** A built file and the files that it loads, at once or later. */
export interface BuiltFile {
  readonly fileName: string;
  readonly loads: readonly string[];
}

/**
 * The files below `assets/` that the signed-in app may need: all but those that only public pages load.
 * @throws Error where the build has no `app.html`
 */
export function appAssets(files: readonly BuiltFile[]): string[] {
  const loads = new Map(files.map((file) => [file.fileName, file.loads]));
  if (!loads.has('app.html')) throw new Error('The build has no app.html');
  const publicPages = [...loads.keys()].filter((name) => name.endsWith('.html') && name !== 'app.html');
  const ofApp = reach(loads, ['app.html']);
  const ofVisitors = reach(loads, publicPages);
  return [...loads.keys()]
    .filter((name) => name.startsWith('assets/') && (ofApp.has(name) || !ofVisitors.has(name)))
    .toSorted();
}

function reach(loads: ReadonlyMap<string, readonly string[]>, from: readonly string[]): ReadonlySet<string> {
  const reached = new Set(from);
  // A set that grows while it is walked is walked to its end.
  for (const name of reached) for (const loaded of loads.get(name) ?? []) reached.add(loaded);
  return reached;
}

/** What tells one build from another: its files' names, and the content of those whose names do not carry it. */
export function buildName(paths: readonly string[], contents: readonly Uint8Array[]): string {
  const hash = createHash('sha256').update(paths.join('\n'));
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 12);
}
