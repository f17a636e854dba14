import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ICON = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8').replaceAll(/\n */g, ' ');

/**
 * Prioritizes the resources of the first paint, styles and font, over scripts. Otherwise they would compete on a
 * slow connection. The icon is inlined, since a separate request costs more.
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
