/** The files of a new domain: entry points, an empty router and table, one passing test. @param name in kebab-case */
export function domainFiles(name: string): Readonly<Record<string, string>> {
  const constant = camel(name);
  const type = constant.charAt(0).toUpperCase() + constant.slice(1);
  return {
    'package.json': json({
      name: `@threshold/${name}`,
      private: true,
      type: 'module',
      exports: { './server': './src/server/index.ts', './react': './src/react/index.ts' },
      dependencies: workspace('@threshold/api', '@threshold/db'),
      devDependencies: {
        ...workspace('@threshold/testing', '@threshold/tooling-typescript'),
        ...catalog('@types/node', 'vitest'),
      },
    }),
    'tsconfig.json': json({ extends: '@threshold/tooling-typescript/react.json', include: ['src'] }),
    'README.md': `# ${name}\n\nWhat athletes do here.\n`,
    'src/server/store.ts': `import { fileURLToPath } from 'node:url';
import type { Store } from '@threshold/db';

export const store: Store = {
  name: '${snake(name)}',
  entities: [],
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};
`,
    'src/server/migrations/.snapshot.json': json({
      name: snake(name),
      namespaces: [],
      tables: [],
      views: [],
      nativeEnums: {},
    }),
    'src/server/router.ts': `import { router } from '@threshold/api/server';

/** \`query\` reads, \`command\` writes in one transaction. */
export const ${constant}Router = router({});
`,
    'src/server/rest.ts': `import { type RestRow } from '@threshold/api/server';

/** The rows of \`restTable<typeof ${constant}Router>()\`. */
export const ${constant}Rest: readonly RestRow[] = [];
`,
    'src/server/index.ts': `import { defineDomain, type Slice } from '@threshold/api/server';
import { ${constant}Rest } from './rest.ts';
import { ${constant}Router } from './router.ts';
import { store } from './store.ts';

export const ${constant} = defineDomain({
  name: '${constant}',
  store,
  router: ${constant}Router,
  rest: ${constant}Rest,
  ports: [],
  needs: [],
  listeners: [],
  account: { tables: [] },
});

/** The router under its name, as the hooks are typed. */
export type ${type}Slice = Slice<'${constant}', typeof ${constant}Router>;
`,
    'src/server/index.test.ts': `import { createTestApi } from '@threshold/testing';
import { expect, test } from 'vitest';
import { ${constant} } from './index.ts';

const api = await createTestApi(${constant});

test('starts alone on its own database', async () => {
  const athlete = await api.athlete();
  expect(api.queryContext(athlete).athleteId).toBe(athlete);
});
`,
    'src/react/index.ts': `/** The screens, which the app turns into routes. */
export const ${constant}Screens = [] as const;
`,
  };
}

/** `heart-rate` becomes `heartRate`. */
export const camel = (name: string) =>
  name.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());

const snake = (name: string) => name.replaceAll('-', '_');
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const workspace = (...names: string[]) => Object.fromEntries(names.map((each) => [each, 'workspace:*']));
const catalog = (...names: string[]) => Object.fromEntries(names.map((each) => [each, 'catalog:']));
