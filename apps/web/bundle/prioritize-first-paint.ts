import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ICON = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8').replaceAll(/\n */g, ' ');

/**
 * Prioritizes what the first paint needs, styles and font, over scripts, which would compete with them on
 * slow connections. Inlines the icon, because a separate request costs more.
 */
export function prioritizeFirstPaint(): Plugin {
  return {
    name: 'threshold:prioritize-first-paint',
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
