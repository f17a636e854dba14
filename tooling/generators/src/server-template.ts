import type { DomainNames, FileContents } from './domain-names.ts';

/** The store, the account tables, the routers and the definition of the domain. */
export const createServerFiles = ({
  name,
  camelName,
  pascalName,
  schemaName,
}: DomainNames): FileContents => ({
  'src/server/tables.ts': `import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { entities } from './entities.ts';

type Tables = InferKyselyDB<(typeof entities)[number], Record<never, never>>;

/** This domain's tables, within the transaction of \`em\`, if any. Every WHERE must filter by athlete. */
export const ${camelName}Tables = (em: EntityManager) => em.getKysely<Tables>().withSchema('${schemaName}');
`,
  'src/server/entities.ts': `import { Note } from './note/note.entity.ts';

/** All entities of this domain: the store and the table types derive from them. */
export const entities = [Note] as const;
`,
  'src/server/store.ts': `import { fileURLToPath } from 'node:url';
import type { Store } from '@threshold/db';
import { entities } from './entities.ts';

export const store: Store = {
  name: '${schemaName}',
  entities,
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};
`,
  'src/server/account-tables.ts': `import type { AccountTables } from '@threshold/api/server';
import { localDate, rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

const note = z.strictObject({ id: rowId, date: localDate, text: z.string().min(1).max(500) });

/** The tables of an account's export and import, with the shape of a row. */
export const accountTables: AccountTables = { tables: [{ name: 'note', row: note, order: ['date'] }] };
`,
  'src/server/router.ts': `import { cachedQuery, command, longList, router } from '@threshold/api/server';
import { z } from 'zod';
import { noteView, saveNoteInput } from '../schemas.ts';
import { listNotes } from './note/list-notes.ts';
import { saveNote } from './note/save-note.ts';

export const ${camelName}Router = router({
  notes: cachedQuery
    .input(z.strictObject({}).optional())
    .output(longList(noteView))
    .query(({ ctx }) => listNotes(ctx)),
  saveNote: command
    .input(saveNoteInput)
    .output(noteView)
    .mutation(({ ctx, input }) => saveNote(ctx, input)),
});
`,
  'src/server/rest.ts': `import { createRestRowBuilders } from '@threshold/api/server';
import type { ${camelName}Router } from './router.ts';

const { get, post } = createRestRowBuilders<typeof ${camelName}Router>();

export const ${camelName}Rest = [get('/api/${name}', 'notes'), post('/api/${name}', 'saveNote')];
`,
  'src/server/index.ts': `import { defineDomain, type NamedRouter } from '@threshold/api/server';
import { accountTables } from './account-tables.ts';
import { ${camelName}Rest } from './rest.ts';
import { ${camelName}Router } from './router.ts';
import { store } from './store.ts';

export const ${camelName} = defineDomain({
  name: '${camelName}',
  store,
  router: ${camelName}Router,
  rest: ${camelName}Rest,
  ports: [],
  needs: [],
  listeners: [],
  account: accountTables,
});

/** The router under its name, as the hooks are typed. */
export type ${pascalName}Router = NamedRouter<'${camelName}', typeof ${camelName}Router>;
`,
});
