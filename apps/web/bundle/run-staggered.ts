import type { Plugin } from 'vite';

const ENTRY = /\n *<script type="module"[^>]*><\/script>/;
const PRELOAD = /\n *<link rel="modulepreload"[^>]* href="\/([^"]+)">/g;

/**
 * Lets `public/start.js` run the files of the app one after another instead of all in one task: it marks them in the
 * document, in their order.
 */
export function runStaggered(): Plugin {
  return {
    name: 'threshold:run-staggered',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename, chunk, bundle = {} }) => {
        if (!filename.endsWith('app.html') || !chunk) return html;
        const turns = turnsOf(chunk.fileName, (name) => {
          const file = bundle[name];
          return file?.type === 'chunk' ? file.imports : [];
        });
        const others = [...html.matchAll(PRELOAD)].filter(([, file = '']) => !turns.includes(file));
        const links = [
          ...turns.map((file) => `\n    <link rel="modulepreload" data-runs crossorigin href="/${file}">`),
          ...others.map(([link]) => link),
        ];
        return html.replaceAll(PRELOAD, '').replace(ENTRY, () => links.join(''));
      },
    },
  };
}

/**
 * The files that an entry imports, each after what it imports itself, and the entry. A file that imports the entry in
 * its turn is left out: only the entry can begin with it.
 */
export function turnsOf(entry: string, importsOf: (file: string) => readonly string[]): string[] {
  const reached = (from: string) => {
    const files = new Set([from]);
    // A set that grows while it is walked is walked to its end.
    for (const file of files) for (const imported of importsOf(file)) files.add(imported);
    return files;
  };
  const turns = new Set<string>();
  const add = (file: string, above: readonly string[]) => {
    if (turns.has(file) || above.includes(file)) return;
    for (const imported of importsOf(file)) add(imported, [...above, file]);
    if (file === entry || !reached(file).has(entry)) turns.add(file);
  };
  add(entry, []);
  return [...turns];
}
