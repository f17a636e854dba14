import type { DomainNames, FileContents } from './domain-names.ts';

/** The table with one note a day, its query, its command and their test. */
export const createNoteFiles = ({ camelName, pascalName, schemaName }: DomainNames): FileContents => ({
  'src/server/note/note.entity.ts': `import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';

/** One row per athlete and day: the unique key limits them, and is the index on the athlete. */
export const Note = defineEntity({
  name: '${pascalName}Note',
  schema: '${schemaName}',
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
    .onConflict((conflictBuilder) => conflictBuilder.columns(['athlete_id', 'date']).doUpdateSet({ text }))
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
});
