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
        const orderedFiles = listInRunOrder(chunk.fileName, (name) => {
          const file = bundle[name];
          return file?.type === 'chunk' ? file.imports : [];
        });
        const otherLinks = [...html.matchAll(PRELOAD)].filter(
          ([, file = '']) => !orderedFiles.includes(file),
        );
        const links = [
          ...orderedFiles.map(
            (file) => `\n    <link rel="modulepreload" data-runs crossorigin href="/${file}">`,
          ),
          ...otherLinks.map(([link]) => link),
        ];
        return html.replaceAll(PRELOAD, '').replace(ENTRY, () => links.join(''));
      },
    },
  };
}

/**
 * An entry's file and its transitive imports, each after what it imports. Omits files that import the entry,
 * even transitively, because only the entry can start them.
 */
export function listInRunOrder(entry: string, getImports: (file: string) => readonly string[]): string[] {
  const listReachable = (from: string) => {
    const files = new Set([from]);
    // Iterating over a set also visits members added along the way.
    for (const file of files) for (const imported of getImports(file)) files.add(imported);
    return files;
  };
  const orderedFiles = new Set<string>();
  const addInOrder = (file: string, ancestors: readonly string[]) => {
    if (orderedFiles.has(file) || ancestors.includes(file)) return;
    for (const imported of getImports(file)) addInOrder(imported, [...ancestors, file]);
    if (file === entry || !listReachable(file).has(entry)) orderedFiles.add(file);
  };
  addInOrder(entry, []);
  return [...orderedFiles];
}
