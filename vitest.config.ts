import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { CHROMIUM_ARGS, findChromium } from '@threshold/tooling-browser';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { DATE_TESTS, TIME_ZONES } from './tooling/vitest/src/date-tests.ts';
import { markingPlugin } from './tooling/vitest/src/mark-predicates.ts';

const executablePath = findChromium();
const untested = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx', '**/e2e/**'];

// Only for `pnpm mutants`.
const marked = process.env.OWNER_MUTANTS
  ? [
      markingPlugin(
        import.meta.dirname,
        createRequire(import.meta.resolve('./packages/db/package.json')).resolve('kysely'),
        process.env.OWNER_MUTANT_OUT,
      ),
    ]
  : [];

const onDatabase = {
  globalSetup: ['./tooling/vitest/src/postgres.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  test: {
    // A test waits for PostgreSQL and for processes as often as it reckons: one core bears two of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'pure',
          // A busy machine is slow, not wrong.
          testTimeout: 30_000,
          // Nothing here is kept between tests, so that modules are read once.
          isolate: false,
          include: ['packages/{physiology,contracts,ui}/src/**/*.test.ts'],
          exclude: untested,
        },
      },
      {
        plugins: marked,
        test: {
          ...onDatabase,
          name: 'node',
          // As above: a file leaves modules, timers and environment as it found them; one that cannot stands below.
          isolate: false,
          include: ['{packages,domains,tooling}/**/*.test.ts'],
          exclude: [...untested, 'packages/{physiology,contracts,ui}/**'],
        },
      },
      {
        plugins: marked,
        test: {
          ...onDatabase,
          // The whole product in each file: its processes, its limits and caches of a process.
          name: 'server',
          include: ['apps/**/*.test.ts'],
          exclude: untested,
        },
      },
      // The tests of days once more in each zone in which the server's process may stand.
      ...TIME_ZONES.map((timeZone) => ({
        test: {
          ...onDatabase,
          isolate: false,
          name: `zone-${timeZone}`,
          include: [...DATE_TESTS],
          env: { TZ: timeZone },
        },
      })),
      {
        // Every dependency of the screens can be resolved from here.
        root: './apps/web',
        // All of them are bundled before the first test: one found later would reload a running test.
        optimizeDeps: {
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
          name: 'browser',
          provide: {
            recordedHours: Number(process.env.FAULT_RECORDED_HOURS ?? 4),
            brokenAnswers: {
              cases: Number(process.env.FUZZ_ANSWERS ?? 108),
              seed: Number(process.env.FUZZ_SEED ?? 20_261_120),
            },
          },
          dir: import.meta.dirname,
          include: ['{packages,domains,apps}/**/*.browser.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // A busy machine is slow, not wrong.
          testTimeout: 30_000,
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
      },
    ],
  },
});
