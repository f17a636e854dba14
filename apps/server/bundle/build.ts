import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { moduleList } from './module-list.ts';
import { sourceUrls } from './source-urls.ts';

const SERVER_FOLDER = fileURLToPath(new URL('../', import.meta.url));
const PROJECT_FOLDER = fileURLToPath(new URL('../../../', import.meta.url));
const BUNDLE_FOLDER = `${SERVER_FOLDER}dist`;
const STACK_TRACES_ENTRY = 'stack-traces';

/*
 * Bundles the server with its libraries, because a start from source resolves, reads and runs about 2,000 modules. A
 * dynamic import stays dynamic: its modules are in separate files, which load on demand.
 */
await build({
  cwd: SERVER_FOLDER,
  platform: 'node',
  input: {
    main: 'src/main.ts',
    demo: 'src/demo.ts',
    threshold: 'src/commands/main.ts',
    [STACK_TRACES_ENTRY]: 'bundle/stack-traces.ts',
  },
  plugins: [sourceUrls(BUNDLE_FOLDER), moduleList(PROJECT_FOLDER)],
  // Lets a plugin change code without a source map.
  experimental: { nativeMagicString: true },
  onLog(level, log, report) {
    // Every warning fails the build except for depd's eval, which gives a wrapper the arity of its function.
    if (log.code !== 'EVAL') report(level === 'warn' ? 'error' : level, log);
  },
  output: {
    dir: BUNDLE_FOLDER,
    cleanDir: true,
    chunkFileNames: '[name]-[hash].js',
    banner: ({ isEntry, fileName }) =>
      isEntry && fileName !== `${STACK_TRACES_ENTRY}.js` && !fileName.startsWith('migrations/')
        ? `import './${STACK_TRACES_ENTRY}.js';`
        : '',
    // V8 stores all of a file with two bytes per character if one of them needs two.
    charset: 'ascii',
    comments: { legal: true, annotation: false, jsdoc: false },
    // Stack traces name the source anyway, and V8 keeps the text of the bundle in memory.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    sourcemap: true,
    sourcemapExcludeSources: true,
  },
});
