import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const untested = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx', '**/e2e/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/{physiology,contracts,ui}/src/**/*.test.ts'],
          exclude: untested,
        },
      },
      {
        test: {
          name: 'node',
          include: ['{packages,domains,apps,tooling}/**/*.test.ts'],
          exclude: [...untested, 'packages/{physiology,contracts,ui}/**'],
          globalSetup: ['./tooling/vitest/src/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
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
            '@threshold/ui > @mantine/form',
            '@threshold/ui > axe-core',
            '@threshold/ui > get-nonce',
            '@trpc/client',
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
          dir: import.meta.dirname,
          include: ['{packages,domains,apps}/**/*.browser.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env.THRESHOLD_CHROMIUM ?? '/usr/bin/chromium',
                args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
