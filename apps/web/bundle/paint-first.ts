import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ICON = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8').replaceAll(/\n */g, ' ');

/**
 * Has a browser fetch what it paints first, which is a document's styles and its font, before what runs: a page shows
 * something before its script is there, and on a thin line they would otherwise come at the same pace. The icon comes
 * within the document: a request of its own costs more.
 */
export function paintFirst(): Plugin {
  return {
    name: 'threshold:paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
          .replace('"/favicon.svg"', () => `"data:image/svg+xml,${encodeURIComponent(ICON)}"`),
    },
  };
}
