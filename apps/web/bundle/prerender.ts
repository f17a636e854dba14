import { basename } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

/** What the server-side module of the public pages offers to the build. */
interface Renderer {
  renderPage(file: string): { head: string; body: string };
  tokensCss(): string;
}

const TOKENS = 'virtual:tokens.css';

/**
 * Renders the pages for signed-out visitors into their HTML when the product is built, so that they need no React
 * in the browser, and gives their style sheet the colours of the theme.
 */
export function prerender(): Plugin {
  let started: Promise<{ server: ViteDevServer; renderer: Renderer }> | undefined;
  // Pages are transformed at the same time; they share one server and one module.
  const renderer = async () => {
    started ??= start();
    return (await started).renderer;
  };
  return {
    name: 'threshold:prerender',
    apply: 'build',
    resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
    load: async (id) => (id === `\0${TOKENS}` ? (await renderer()).tokensCss() : undefined),
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { filename }) => {
        const { head, body } = (await renderer()).renderPage(basename(filename));
        return html.replace('<!--head-->', () => head).replace('<!--body-->', () => body);
      },
    },
    buildEnd: async () => (await started)?.server.close(),
  };
}

async function start(): Promise<{ server: ViteDevServer; renderer: Renderer }> {
  const server = await createServer({
    appType: 'custom',
    configFile: false,
    logLevel: 'warn',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const renderer = await server.ssrLoadModule('/src/public-pages/prerender.tsx');
  if (!isRenderer(renderer)) throw new Error('src/public-pages/prerender.tsx must export a renderer');
  return { server, renderer };
}

const isRenderer = (module: object): module is Renderer =>
  'renderPage' in module && 'tokensCss' in module && typeof module.renderPage === 'function';
