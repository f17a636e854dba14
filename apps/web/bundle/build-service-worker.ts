import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { type BuiltFile, getBuildName, listAppAssets } from './app-assets.ts';
import { listReferences } from './first-load.ts';
import { pureSchemas } from './pure-schemas.ts';
import { serverModulesCheck } from './server-modules-check.ts';
import { workspaceTreeshake } from './workspace-treeshake.ts';

/** Files in the public folder that the app's document references. */
const PUBLIC_FILES = ['start.js', 'favicon.svg', 'manifest.webmanifest'];

const resolvePath = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Builds the service worker after the app, as a single script that contains the list of the app's files. */
export function buildServiceWorker(): Plugin {
  return {
    name: 'threshold:service-worker',
    apply: 'build',
    enforce: 'post',
    async writeBundle(_options, bundle) {
      const assets = listAppAssets(Object.values(bundle).map(toBuiltFile));
      const paths = [...assets, ...PUBLIC_FILES].map((name) => `/${name}`);
      const contents = PUBLIC_FILES.map((name) => readFileSync(resolvePath(`public/${name}`)));
      await build({
        configFile: false,
        root: resolvePath('.'),
        publicDir: false,
        logLevel: 'warn',
        plugins: [pureSchemas(), serverModulesCheck()],
        define: { APP_FILES: JSON.stringify({ build: getBuildName(paths, contents), paths }) },
        build: {
          target: 'es2023',
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: resolvePath('src/service-worker/service-worker.ts'),
            treeshake: workspaceTreeshake,
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

function toBuiltFile(file: Rolldown.OutputAsset | Rolldown.OutputChunk): BuiltFile {
  const { fileName } = file;
  if (file.type === 'asset')
    return { fileName, references: fileName.endsWith('.html') ? listReferences(file.source.toString()) : [] };
  const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {};
  return {
    fileName,
    references: [...file.imports, ...file.dynamicImports, ...importedCss, ...importedAssets],
  };
}
