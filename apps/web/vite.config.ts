import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from './bundle/build-service-worker.ts';
import { onlyWhatIsTaken } from './bundle/only-what-is-taken.ts';
import { paintFirst } from './bundle/paint-first.ts';
import { precompressed } from './bundle/precompressed.ts';
import { prerender } from './bundle/prerender.ts';
import { pureSchemas } from './bundle/pure-schemas.ts';
import { runStaggered } from './bundle/run-staggered.ts';
import { serverModulesCheck } from './bundle/server-modules-check.ts';

const page = (name: string) => fileURLToPath(new URL(`./${name}.html`, import.meta.url));

/*
 * Groups modules that nearly every screen needs into a few files, because a request costs more than their bytes.
 * Forms, dialogs, charts, the coach and the live session stay separate, since only some screens need them.
 */
const OURS =
  /\/(packages|domains)\/(?!contracts\/src\/scalars|\w+\/src\/([a-z]+-)*schemas\.ts|ui\/src\/(charts|forms)|physiology\/src\/(zones\/lthr|races\/mileage)\.ts|athletes\/src\/(bounds|react\/labels|react\/profile\/account\/(use-import-account|read-error-message))\.ts|planner\/src\/library\/|training\/src\/(logged-workout|react\/(changes|coach))|(health|nutrition|sessions|injuries)\/|social\/src\/(?!bounds\.ts|react\/(api|notifications\/unread)\.ts))\w+\/src\/.*\.ts$|\/domains\/\w+\/src\/react\/(widgets\/|steps\/|matching\/|verdict\/|passed-checks|changes\/(use-log-dialog|invalidates))|\/health\/src\/react\/quick-entry\/.*\.css$|\/node_modules\/idb-keyval\/|\/ui\/src\/(brand|content|figures\/(?!step-progress)|note|states|toast)\/?|\/ui\/src\/forms\/.*\.css$|\/@tabler\/|vite\/preload-helper/;
// Form parts are one file with the parts shared by health's cards, since the dashboard needs both.
const FORMS =
  /\/ui\/src\/forms\/|\/health\/src\/(.*\.ts|react\/quick-entry\/(entry-fields|metric-inputs)\.tsx)$|\/node_modules\/(@mantine\/(form|core\/esm\/components\/(NumberInput|NativeSelect|TextInput|Textarea|InputBase|Combobox))|fast-deep-equal|klona|react-number-format)\//;
const MANTINE =
  /\/node_modules\/(@floating-ui|@mantine\/(hooks|core\/esm\/(core|components\/(Anchor|Button|CloseButton|Input|Overlay|Paper|Popover|Portal|Text))))\//;
// Only needed after the page is visible.
const DIALOGS =
  /\/node_modules\/@mantine\/core\/esm\/components\/(Drawer|Modal|ModalBase|ScrollArea)\/|\/node_modules\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|tslib|use-callback-ref|use-sidecar)\//;

export default defineConfig({
  plugins: [
    react(),
    prerender(),
    runStaggered(),
    paintFirst(),
    pureSchemas(),
    serverModulesCheck(),
    serviceWorker(),
    precompressed(),
  ],
  // One copy of each, so that the domains' hooks share one React context.
  resolve: { dedupe: ['react', 'react-dom', '@tanstack/react-query', '@trpc/client', '@trpc/react-query'] },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    // The content security policy allows fonts and scripts only as files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['app', 'landing', 'privacy-policy', 'terms-of-service', 'not-found'].map(page),
      treeshake: onlyWhatIsTaken,
      output: {
        codeSplitting: {
          groups: [
            // A separate chunk runs before every later chunk.
            { name: 'prelude', test: /\/security-prelude\.ts$/, priority: 1 },
            // Changes only with a library's version, so its name and cache entry persist.
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|\/boot\/react-first\.ts$/ },
            { name: 'data', test: /\/node_modules\/(@tanstack\/(?!(react-)?virtual)|@trpc\/)/ },
            { name: 'dialogs', test: DIALOGS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'mantine', test: MANTINE, minShareCount: 2 },
            // Without its imports: otherwise zod, which only some screens need, would be included.
            { name: 'shared', test: OURS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'forms', test: FORMS, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
