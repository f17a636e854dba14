import { defineConfig } from 'vitest/config';

const untested = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx', '**/e2e/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/{physiology,contracts}/src/**/*.test.ts'],
          exclude: untested,
        },
      },
      {
        test: {
          name: 'node',
          include: ['{packages,domains,apps,tooling}/**/*.test.ts'],
          exclude: [...untested, 'packages/{physiology,contracts}/**'],
          globalSetup: ['./tooling/vitest/src/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
