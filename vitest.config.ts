import { availableParallelism } from 'node:os';
import { CHROMIUM_ARGS, findChromium } from '@threshold/tooling-browser';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { DATE_TESTS, TIME_ZONES } from './tooling/vitest/src/date-tests.ts';
import { LONG_FORM, LONG_TESTS } from './tooling/vitest/src/test-form.ts';

const executablePath = findChromium();
const excludedFiles = ['**/node_modules/**', '**/dist/**', ...(LONG_FORM ? [] : LONG_TESTS)];
const setupFiles = [`${import.meta.dirname}/tooling/vitest/src/property-runs.ts`];

const PURE_TESTS = [
  'packages/{physiology,planner,contracts,ui}/src/**/*.test.ts',
  'domains/*/src/rules/**/*.test.ts',
  'tooling/coach-rubric/src/**/*.test.ts',
];

// Long, so that tests do not fail on a busy machine.
const TEST_TIMEOUT_MS = 90_000;

const DATABASE_PROJECT = {
  // A worker's files share module state, so each file must restore modules, timers and environment.
  isolate: false,
  setupFiles,
  globalSetup: ['./tooling/vitest/src/postgres.ts'],
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

interface ComponentProject {
  readonly name: string;
  readonly isolate: boolean;
  readonly include: string[];
  readonly exclude?: string[];
}

const COMPONENT_TESTS = '{packages,domains,apps}/**/*.browser.test.tsx';
const ISOLATED_COMPONENT_TESTS = '{packages,domains,apps}/**/*.isolated.browser.test.tsx';

function createComponentProject({
  name,
  isolate,
  include,
  exclude = [],
}: ComponentProject): TestProjectInlineConfiguration {
  return {
    // Every dependency of the screens can be resolved from here.
    root: './apps/web',
    // The short form runs React's production build, which takes a quarter less CPU than the development build.
    oxc: { jsx: { development: LONG_FORM } },
    // Vite bundles these before the first test. A dependency discovered later would reload a running test.
    optimizeDeps: {
      rolldownOptions: LONG_FORM ? {} : { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
      include: [
        '@mantine/core',
        '@mantine/hooks',
        '@mantine/notifications',
        '@tabler/icons-react',
        '@tanstack/react-query',
        '@tanstack/react-router',
        '@threshold/api > @trpc/react-query',
        '@threshold/api > @trpc/server/observable',
        '@threshold/api > idb-keyval',
        '@threshold/sessions > dexie',
        '@threshold/sessions > fast-check',
        '@threshold/sessions > uuid',
        '@threshold/training > @tanstack/react-virtual',
        '@threshold/ui > @mantine/form',
        '@threshold/sessions > axe-core',
        '@threshold/ui > axe-core',
        '@threshold/ui > echarts-for-react/esm/core',
        '@threshold/ui > echarts/charts',
        '@threshold/ui > echarts/components',
        '@threshold/ui > echarts/core',
        '@threshold/ui > echarts/renderers',
        '@threshold/ui > get-nonce',
        '@trpc/client',
        'fast-check',
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-dev-runtime',
        'react/jsx-runtime',
        'vitest-browser-react',
        'zod',
      ],
    },
    test: {
      name,
      provide: {
        longForm: LONG_FORM,
        recordedHours: Number(process.env.FAULT_RECORDED_HOURS ?? 4),
        brokenResponses: {
          cases: Number(process.env.FUZZ_ANSWERS ?? 108),
          seed: Number(process.env.FUZZ_SEED ?? 20_261_120),
        },
      },
      dir: import.meta.dirname,
      include,
      exclude: [...excludedFiles, ...exclude],
      isolate,
      setupFiles: ['before-react', 'component-setup'].map(
        (file) => `${import.meta.dirname}/packages/testing/src/${file}.ts`,
      ),
      testTimeout: TEST_TIMEOUT_MS,
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            ...(executablePath && { executablePath }),
            args: CHROMIUM_ARGS,
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

export default defineConfig({
  test: {
    // Tests spend about half their time waiting for PostgreSQL and processes, so even one core can run two workers.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'pure',
          testTimeout: TEST_TIMEOUT_MS,
          // Modules load once per worker.
          isolate: false,
          setupFiles,
          include: PURE_TESTS,
          exclude: excludedFiles,
        },
      },
      {
        test: {
          ...DATABASE_PROJECT,
          name: 'node',
          include: ['{packages,domains,tooling}/**/*.test.ts'],
          exclude: [...excludedFiles, ...PURE_TESTS],
        },
      },
      {
        test: {
          ...DATABASE_PROJECT,
          name: 'server',
          include: ['apps/**/*.test.ts'],
          exclude: excludedFiles,
        },
      },
      // Repeats the date tests in each time zone that the server may run in. `npm test` picks one.
      ...(process.env.TEST_ZONE ? [process.env.TEST_ZONE] : TIME_ZONES).map((timeZone) => ({
        test: {
          ...DATABASE_PROJECT,
          name: `zone-${timeZone}`,
          include: [...DATE_TESTS],
          env: { TZ: timeZone },
        },
      })),
      // All files share one page, so that modules load once, except files that replace a module or watch it load.
      createComponentProject({
        name: 'browser',
        isolate: false,
        include: [COMPONENT_TESTS],
        exclude: [ISOLATED_COMPONENT_TESTS],
      }),
      createComponentProject({
        name: 'browser-isolated',
        isolate: true,
        include: [ISOLATED_COMPONENT_TESTS],
      }),
    ],
  },
});
