import type { Plugin } from 'vite';

/**
 * Has a browser fetch what it paints first, which is a document's styles and its font, before what runs: a page shows
 * something before its script is there, and on a thin line they would otherwise come at the same pace.
 */
export function paintFirst(): Plugin {
  return {
    name: 'threshold:paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
  };
}
