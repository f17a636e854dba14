import { basename } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

interface Renderer {
  renderPage(file: string): { head: string; body: string };
  renderTokensCss(): string;
}

const TOKENS_MODULE = 'virtual:tokens.css';

/**
 * Renders the public pages to HTML at build time, so that they need no React in the browser, and adds the theme's
 * colors to their style sheet.
 */
export function prerender(): Plugin {
  let rendererPromise: Promise<{ server: ViteDevServer; renderer: Renderer }> | undefined;
  // Pages are transformed in parallel, sharing one server and one module.
  const getRenderer = async () => {
    rendererPromise ??= startRenderer();
    return (await rendererPromise).renderer;
  };
  return {
    name: 'threshold:prerender',
    apply: 'build',
    resolveId: (id) => (id === TOKENS_MODULE ? `\0${TOKENS_MODULE}` : undefined),
    load: async (id) => (id === `\0${TOKENS_MODULE}` ? (await getRenderer()).renderTokensCss() : undefined),
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { filename }) => {
        const { head, body } = (await getRenderer()).renderPage(basename(filename));
        return html.replace('<!--head-->', () => head).replace('<!--body-->', () => body);
      },
    },
    buildEnd: async () => (await rendererPromise)?.server.close(),
  };
}

async function startRenderer(): Promise<{ server: ViteDevServer; renderer: Renderer }> {
  const server = await createServer({
    appType: 'custom',
    configFile: false,
    logLevel: 'warn',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const renderer = await server.ssrLoadModule('/src/public-pages/render-page.tsx');
  if (!isRenderer(renderer)) throw new Error('src/public-pages/render-page.tsx must export a renderer');
  return { server, renderer };
}

const isRenderer = (module: object): module is Renderer =>
  'renderPage' in module && 'renderTokensCss' in module && typeof module.renderPage === 'function';
