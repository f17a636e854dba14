import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildServiceWorker } from './bundle/build-service-worker.ts';
import { chunks } from './bundle/chunks.ts';
import { precompress } from './bundle/precompress.ts';
import { prerender } from './bundle/prerender.ts';
import { prioritizeFirstPaint } from './bundle/prioritize-first-paint.ts';
import { pureSchemas } from './bundle/pure-schemas.ts';
import { runStaggered } from './bundle/run-staggered.ts';
import { serverModulesCheck } from './bundle/server-modules-check.ts';
import { workspaceTreeshake } from './bundle/workspace-treeshake.ts';

const resolvePage = (name: string) => fileURLToPath(new URL(`./${name}.html`, import.meta.url));

export default defineConfig({
  plugins: [
    react(),
    prerender(),
    runStaggered(),
    prioritizeFirstPaint(),
    pureSchemas(),
    serverModulesCheck(),
    buildServiceWorker(),
    precompress(),
  ],
  // Keep one copy of each, so that the domains' hooks share one React context.
  resolve: { dedupe: ['react', 'react-dom', '@tanstack/react-query', '@trpc/client', '@trpc/react-query'] },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    // The content security policy only allows fonts and scripts that are files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['app', 'landing', 'privacy-policy', 'sign-in', 'terms-of-service', 'not-found'].map(
        resolvePage,
      ),
      treeshake: workspaceTreeshake,
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
});
