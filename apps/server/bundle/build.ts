import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { moduleList } from './module-list.ts';
import { sourceUrls } from './source-urls.ts';

const SERVER_FOLDER = fileURLToPath(new URL('../', import.meta.url));
const PROJECT_FOLDER = fileURLToPath(new URL('../../../', import.meta.url));
const BUNDLE_FOLDER = `${SERVER_FOLDER}dist`;
const STACK_TRACES_ENTRY = 'stack-traces';

/*
 * Bundles the server with its libraries, because starting from source means resolving, reading and running about
 * 2,000 modules. Dynamic imports stay dynamic: their modules go into separate files that load on demand.
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
    // Fails the build on every warning except depd's eval, which only copies a function's arity to its
    // wrapper.
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
    // A single character beyond Latin-1 makes V8 store the whole file with two bytes per character.
    charset: 'ascii',
    comments: { legal: true, annotation: false, jsdoc: false },
    // V8 keeps the bundle's text in memory. Short local names make it a fifth smaller, and stack traces point to the
    // source anyway. Functions and classes keep their names, because logs and MikroORM use them.
    minify: { compress: false, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
    sourcemap: true,
    sourcemapExcludeSources: true,
  },
});
