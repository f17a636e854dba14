import type { Plugin } from 'vite';

const ENTRY = /\n *<script type="module"[^>]*><\/script>/;
const PRELOAD = /\n *<link rel="modulepreload"[^>]* href="\/([^"]+)">/g;

/** Marks the app's files in the document in order, so that `public/start.js` runs them in separate tasks. */
export function runStaggered(): Plugin {
  return {
    name: 'threshold:run-staggered',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename, chunk, bundle = {} }) => {
        if (!filename.endsWith('app.html') || !chunk) return html;
        const ordered = listInRunOrder(chunk.fileName, (name) => {
          const file = bundle[name];
          return file?.type === 'chunk' ? file.imports : [];
        });
        const others = [...html.matchAll(PRELOAD)].filter(([, file = '']) => !ordered.includes(file));
        const links = [
          ...ordered.map((file) => `\n    <link rel="modulepreload" data-runs crossorigin href="/${file}">`),
          ...others.map(([link]) => link),
        ];
        return html.replaceAll(PRELOAD, '').replace(ENTRY, () => links.join(''));
      },
    },
  };
}

/**
 * The files of an entry and its transitive imports, each after its own imports. Omits a file that itself
 * imports the entry, even transitively, because only the entry can start it.
 */
export function listInRunOrder(entry: string, getImports: (file: string) => readonly string[]): string[] {
  const listReachable = (from: string) => {
    const files = new Set([from]);
    // Iterating a growing set also visits the new members.
    for (const file of files) for (const imported of getImports(file)) files.add(imported);
    return files;
  };
  const ordered = new Set<string>();
  const add = (file: string, ancestors: readonly string[]) => {
    if (ordered.has(file) || ancestors.includes(file)) return;
    for (const imported of getImports(file)) add(imported, [...ancestors, file]);
    if (file === entry || !listReachable(file).has(entry)) ordered.add(file);
  };
  add(entry, []);
  return [...ordered];
}
