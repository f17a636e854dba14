import type { DomainNames, FileContents } from './domain-names.ts';
import { createNoteFiles } from './note-template.ts';
import { createReactFiles } from './react-template.ts';
import { createServerFiles } from './server-template.ts';

/**
 * The files of a new, working domain: a table with one note a day, a query, a command, their REST rows, a
 * test and a screen. Engineers then replace the note with the domain's subject.
 */
export const createDomainFiles = (names: DomainNames): FileContents => ({
  'package.json': toJson({
    name: `@threshold/${names.name}`,
    private: true,
    type: 'module',
    exports: { './server': './src/server/index.ts', './react': './src/react/index.ts' },
    dependencies: toVersions(DEPENDENCIES),
    devDependencies: toVersions(DEV_DEPENDENCIES),
  }),
  'tsconfig.json': toJson({ extends: '@threshold/tooling-typescript/react.json', include: ['src'] }),
  'README.md': `# ${names.name}\n\nOne note a day. No one else can read it.\n`,
  'src/schemas.ts': SCHEMAS,
  ...createNoteFiles(names),
  ...createServerFiles(names),
  ...createReactFiles(names),
});

const DEPENDENCIES = [
  '@mantine/core',
  '@mantine/form',
  '@mikro-orm/core',
  '@mikro-orm/migrations',
  '@mikro-orm/postgresql',
  '@threshold/api',
  '@threshold/contracts',
  '@threshold/db',
  '@threshold/physiology',
  '@threshold/ui',
  '@trpc/react-query',
  'react',
  'uuid',
  'zod',
];
const DEV_DEPENDENCIES = [
  '@threshold/testing',
  '@threshold/tooling-typescript',
  '@types/node',
  '@types/react',
  'vite',
  'vitest',
];

const SCHEMAS = `import { boundedText, localDate, rowId } from '@threshold/contracts/scalars';
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
`;

/** The text of a file with authorization matrix rows for the new domain's procedures. */
export const createMatrixRows = ({
  name,
  camelName,
}: DomainNames) => `import type { MatrixRow } from './matrix-row.ts';

/** The procedures of domain ${name}. */
export const ${camelName}Rows: Readonly<Record<string, MatrixRow>> = {
  '${camelName}.notes': { forOthers: 'own' },
  '${camelName}.saveNote': { input: () => ({ date: '2026-11-20', text: 'A note' }), forOthers: 'own' },
};
`;

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const toVersions = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [name, name.startsWith('@threshold/') ? 'workspace:*' : 'catalog:']),
  );
