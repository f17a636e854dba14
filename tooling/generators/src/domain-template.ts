/**
 * The files of a new domain that works: a table with one note a day, a query, a command, their REST rows, a test and a
 * screen. The engineer replaces the note with the domain's subject.
 * @param name in kebab-case
 * @returns text by path in the domain's folder
 */
export function createDomainFiles(name: string): Readonly<Record<string, string>> {
  const camelName = toCamelCase(name);
  const type = capitalize(camelName);
  const title = capitalize(name.replaceAll('-', ' '));
  const schema = toSnakeCase(name);
  return {
    'package.json': toJson({
      name: `@threshold/${name}`,
      private: true,
      type: 'module',
      exports: { './server': './src/server/index.ts', './react': './src/react/index.ts' },
      dependencies: {
        ...catalogVersions('@mantine/core', '@mantine/form', '@mikro-orm/core', '@mikro-orm/migrations'),
        ...catalogVersions('@mikro-orm/postgresql'),
        ...workspaceVersions(
          '@threshold/api',
          '@threshold/contracts',
          '@threshold/db',
          '@threshold/physiology',
        ),
        ...workspaceVersions('@threshold/ui'),
        ...catalogVersions('@trpc/react-query', 'react', 'uuid', 'zod'),
      },
      devDependencies: {
        ...workspaceVersions('@threshold/testing', '@threshold/tooling-typescript'),
        ...catalogVersions('@types/node', '@types/react', 'vite', 'vitest'),
      },
    }),
    'tsconfig.json': toJson({ extends: '@threshold/tooling-typescript/react.json', include: ['src'] }),
    'README.md': `# ${name}\n\nOne note a day. No one else can read it.\n`,
    'src/schemas.ts': `import { boundedText, localDate, rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** The number of days in the list. */
export const LATEST_NOTES = 30;
/** In characters; the table checks it too. */
const MAX_NOTE_LENGTH = 500;

const text = boundedText(MAX_NOTE_LENGTH).refine((note) => note !== '', { error: 'must not be empty' });

export const saveNoteInput = z.strictObject({ date: localDate, text });
export type SaveNote = z.output<typeof saveNoteInput>;

export const noteView = z.object({ id: rowId, date: localDate, text });
export type NoteView = z.infer<typeof noteView>;
`,
    'src/server/note/note.entity.ts': `import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';

/** One row per athlete and day: the unique key limits them, and is the index on the athlete. */
export const Note = defineEntity({
  name: '${type}Note',
  schema: '${schema}',
  tableName: 'note',
  uniques: [{ name: 'note_athlete_id_date_unique', properties: ['athleteId', 'date'] }],
  checks: [
    { name: 'note_date_check', expression: "date >= date '1900-01-01'" },
    { name: 'note_text_check', expression: 'char_length(text) between 1 and 500' },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    date: p.date().$type<LocalDate>(),
    text: p.text(),
  },
});
export type Note = InferEntity<typeof Note>;
`,
    'src/server/note/save-note.ts': `import type { CommandContext } from '@threshold/api/server';
import { v7 as uuidv7 } from 'uuid';
import type { NoteView, SaveNote } from '../../schemas.ts';
import { ${camelName}Tables } from '../tables.ts';

/** Saves the day's note, or replaces it. */
export function saveNote({ em, athleteId, now }: CommandContext, { date, text }: SaveNote): Promise<NoteView> {
  return ${camelName}Tables(em)
    .insertInto('note')
    .values({ id: uuidv7({ msecs: now().getTime() }), athlete_id: athleteId, date, text })
    .onConflict((sameDay) => sameDay.columns(['athlete_id', 'date']).doUpdateSet({ text }))
    .returning(['id', 'date', 'text'])
    .executeTakeFirstOrThrow();
}
`,
    'src/server/note/list-notes.ts': `import type { QueryContext } from '@threshold/api/server';
import { LATEST_NOTES, type NoteView } from '../../schemas.ts';
import { ${camelName}Tables } from '../tables.ts';

/** The latest notes, newest first. */
export function listNotes({ em, athleteId }: QueryContext): Promise<NoteView[]> {
  return ${camelName}Tables(em)
    .selectFrom('note')
    .select(['id', 'date', 'text'])
    .where('athlete_id', '=', athleteId)
    .orderBy('date', 'desc')
    .limit(LATEST_NOTES)
    .execute();
}
`,
    'src/server/note/notes.test.ts': `import { localDate } from '@threshold/physiology';
import { createTestApi } from '@threshold/testing';
import { expect, test } from 'vitest';
import { ${camelName} } from '../index.ts';

const api = await createTestApi(${camelName});

test('lists only the notes of the athlete, newest first, one a day', async () => {
  const [me, other] = [api.as(await api.athlete()), api.as(await api.athlete())];
  await me.saveNote({ date: localDate('2026-11-19'), text: 'First' });
  await me.saveNote({ date: localDate('2026-11-20'), text: 'Second' });
  await me.saveNote({ date: localDate('2026-11-20'), text: 'Replaced' });
  expect((await me.notes()).map(({ text }) => text)).toEqual(['Replaced', 'First']);
  expect(await other.notes()).toEqual([]);
});

test('rejects an empty note', async () => {
  const me = api.as(await api.athlete());
  await expect(me.saveNote({ date: localDate('2026-11-20'), text: ' ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
`,
    'src/server/tables.ts': `import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { entities } from './entities.ts';

type Tables = InferKyselyDB<(typeof entities)[number], Record<never, never>>;

/** This domain's tables, within the transaction of \`em\`, if any. Every WHERE must filter by athlete. */
export const ${camelName}Tables = (em: EntityManager) => em.getKysely<Tables>().withSchema('${schema}');
`,
    'src/server/entities.ts': `import { Note } from './note/note.entity.ts';

/** All entities of this domain: the store and the table types derive from them. */
export const entities = [Note] as const;
`,
    'src/server/store.ts': `import { fileURLToPath } from 'node:url';
import type { Store } from '@threshold/db';
import { entities } from './entities.ts';

export const store: Store = {
  name: '${schema}',
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
export type ${type}Router = NamedRouter<'${camelName}', typeof ${camelName}Router>;
`,
    'src/react/api.ts': `import { createTRPCReact } from '@trpc/react-query';
import type { ${type}Router } from '../server/index.ts';

export const trpc = createTRPCReact<${type}Router>();
`,
    'src/react/index.ts': `import { defineScreen, noSearch } from '@threshold/api/react';

/** The screens, which the app turns into routes. */
export const ${camelName}Screens = [
  defineScreen({
    path: '/${name}',
    title: '${title}',
    search: noSearch,
    load: () => import('./screen/${name}-screen.tsx'),
  }),
] as const;
`,
    [`src/react/screen/${name}-screen.tsx`]: `import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toApiError, useIdempotencyKey } from '@threshold/api/react';
import { localDateIn } from '@threshold/physiology';
import { applyIssues, Card, EmptyState, ErrorState, LoadingCard, notify, PageTitle, TextField } from '@threshold/ui';
import type { NoteView } from '../../schemas.ts';
import { trpc } from '../api.ts';

/** Today's note, and the latest ones. */
const ${type}Screen = () => {
  const { data: notes, error, refetch } = trpc.${camelName}.notes.useQuery();
  return (
    <>
      <PageTitle title="${title}" />
      <NoteForm />
      {notes ? <Notes notes={notes} /> : null}
      {!notes && error ? (
        <ErrorState
          title="Your notes could not be loaded."
          message={toApiError(error).message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {notes || error ? null : <LoadingCard title="Latest notes" heightsPx={[54, 54]} />}
    </>
  );
};

export default ${type}Screen;

const Notes = ({ notes }: { readonly notes: readonly NoteView[] }) => (
  <Card title="Latest notes">
    {notes.length === 0 ? (
      <EmptyState message="No notes yet. Write the first one above." />
    ) : (
      <ol>
        {notes.map(({ id, date, text }) => (
          <li key={id}>
            {date}: {text}
          </li>
        ))}
      </ol>
    )}
  </Card>
);

const NoteForm = () => {
  const form = useForm({ initialValues: { text: '' } });
  const save = trpc.${camelName}.saveNote.useMutation({
    trpc: useIdempotencyKey(),
    onSuccess: () => {
      form.reset();
      notify({ title: 'Success', message: 'Note saved', tone: 'success' });
    },
    onError: (error) => {
      const message = applyIssues(form, toApiError(error));
      if (message !== null) notify({ title: 'Error', message, tone: 'error' });
    },
  });
  const today = localDateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  return (
    <Card title="Today">
      <form onSubmit={form.onSubmit(({ text }) => save.mutate({ date: today, text }))}>
        <TextField label="Note" {...form.getInputProps('text')} />
        <Button type="submit" loading={save.isPending}>
          Save note
        </Button>
      </form>
    </Card>
  );
};
`,
  };
}

/** The text of a file with the authorization matrix rows of the new domain's procedures. */
export const createMatrixRows = (name: string) => `import type { MatrixRow } from './matrix-row.ts';

/** The procedures of domain ${name}. */
export const ${toCamelCase(name)}Rows: Readonly<Record<string, MatrixRow>> = {
  '${toCamelCase(name)}.notes': { other: 'own' },
  '${toCamelCase(name)}.saveNote': { input: () => ({ date: '2026-11-20', text: 'A note' }), other: 'own' },
};
`;

/** `heart-rate` becomes `heartRate`. */
export const toCamelCase = (name: string) =>
  name.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const toSnakeCase = (name: string) => name.replaceAll('-', '_');
const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const workspaceVersions = (...names: string[]) =>
  Object.fromEntries(names.map((each) => [each, 'workspace:*']));
const catalogVersions = (...names: string[]) => Object.fromEntries(names.map((each) => [each, 'catalog:']));
