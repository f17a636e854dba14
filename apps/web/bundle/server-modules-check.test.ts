import { expect, test } from 'vitest';
import { listServerModules } from './server-modules-check.ts';

const pnpm = '/home/x/node_modules/.pnpm';

test.each([
  '/home/x/domains/training/src/server/plans/plan-ahead.ts',
  '/home/x/packages/api/src/server/index.ts',
  '/home/x/packages/auth/src/index.ts',
  '/home/x/packages/db/src/connect.ts',
  '/home/x/packages/identity/src/index.ts',
  '/home/x/packages/testing/src/react.tsx',
  `${pnpm}/@mikro-orm+core@7.2.1/node_modules/@mikro-orm/core/index.js`,
  `${pnpm}/fastify@5.12.8/node_modules/fastify/fastify.js`,
  `${pnpm}/@fastify+static@10.1.11/node_modules/@fastify/static/index.js`,
  `${pnpm}/kysely@0.29.6/node_modules/kysely/dist/index.js`,
  `${pnpm}/pg@8.23.1/node_modules/pg/lib/index.js`,
])('rejects %s in the browser bundle', (id) => {
  expect(listServerModules([id])).toEqual([id]);
});

test.each([
  '/home/x/domains/training/src/react/index.ts',
  '/home/x/domains/training/src/schemas.ts',
  '/home/x/packages/api/src/react/api.ts',
  '/home/x/packages/ui/src/index.ts',
  `${pnpm}/@trpc+server@11.19.0/node_modules/@trpc/server/dist/observable.mjs`,
  `${pnpm}/pgsomething@1.0.0/node_modules/pgsomething/index.js`,
])('allows %s in the browser bundle', (id) => {
  expect(listServerModules([id])).toEqual([]);
});
