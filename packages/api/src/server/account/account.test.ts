import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MIA, openProbeDatabase, probe } from '../../testing/probe-domain.ts';
import { assertEmptyAccount, createHost, getExportedAccount, readRowBatches, storeRows } from '../index.ts';

const { orm, close } = await openProbeDatabase();
afterAll(close);

/** A domain whose name has two words and differs from its schema's name. */
const probedNotes = {
  ...probe,
  name: 'probedNotes',
  account: {
    tables: [{ name: 'note', row: z.strictObject({ id: z.int(), text: z.string() }), order: ['id'] }],
  },
};
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const host = createHost({
  orm,
  domains: [probedNotes],
  ports: [],
  now: () => new Date('2026-11-20T12:00:00Z'),
  log,
});

test('imports an account into a domain’s schema and exports it, whatever the domain’s name', async () => {
  const exportedRows = { note: [{ id: 1, text: 'hers' }] };
  await host.runInTransaction(MIA, async (ctx) => {
    await assertEmptyAccount(ctx, probedNotes);
    const chunks = Readable.from([Buffer.from('{\n"note": [\n{"id":1,"text":"hers"}\n]\n}\n')]);
    for await (const batch of readRowBatches(probedNotes.account.tables, {
      name: 'probedNotes.json',
      chunks,
    }))
      await storeRows(ctx, probedNotes, batch);
  });
  expect(await getExportedAccount(host.queryContext(MIA), probedNotes)).toEqual(exportedRows);
});

describe('rows of an archive', () => {
  const tables = [
    {
      name: 'note',
      row: z.strictObject({ id: z.int(), text: z.string() }),
      order: ['id'],
      maxLineCharacters: 2 ** 21,
    },
    { name: 'word', row: z.strictObject({ id: z.int() }), order: ['id'] },
    {
      name: 'day',
      row: z.strictObject({ date: z.string() }),
      order: ['date'],
      maxRows: 5,
      maxRowsPerDay: 2,
    },
    {
      name: 'line',
      row: z.strictObject({ text: z.string() }),
      order: ['text'],
      maxCharacters: 100_000,
    },
  ];
  const readBatches = async (file: string) => {
    const batches = [];
    for await (const batch of readRowBatches(tables, {
      name: 'notes.json',
      chunks: Readable.from(
        Buffer.from(file)
          .toString('latin1')
          .match(/[\s\S]{1,60000}/g) ?? [],
      ).map((part) => Buffer.from(part, 'latin1')),
    }))
      batches.push(batch);
    return batches;
  };
  const longText = 'é'.repeat(1_500_000);

  test('accepts a row over 1 MiB if its table allows it, wherever the chunks are split', async () => {
    const [batch] = await readBatches(`{\n"note": [\n{"id":1,"text":"${longText}"}\n]\n}\n`);
    expect(JSON.parse(batch?.json ?? '')).toEqual([{ id: 1, text: longText }]);
    expect(batch).toMatchObject({ table: 'note', count: 1, lastRow: 1 });
  });

  test('rejects a row that is too long for its table before reading it to the end, naming file, table and row', async () => {
    const file = `{\n"word": [\n{"id":1},\n{"id":[${'1,'.repeat(2_000_000)}1]}\n]\n}\n`;
    await expect(readBatches(file)).rejects.toThrow('notes.json, word, row 2: is too long');
  });

  test.each([
    ['20,000 by default', 'word', '{"id":1}', 20_000],
    ['the daily maximum of its table', 'day', '{"date":"2026-11-20"}', 2],
  ])('limits the rows of an import to %s', async (_most, table, row, maxRows) => {
    const createFile = (count: number) => `{\n"${table}": [\n${Array(count).fill(row).join(',\n')}\n]\n}\n`;
    const batches = await readBatches(createFile(maxRows));
    expect(batches.reduce((sum, { count }) => sum + count, 0)).toBe(maxRows);
    await expect(readBatches(createFile(maxRows + 1))).rejects.toThrow(
      `notes.json, ${table}, row ${maxRows + 1}: `,
    );
  });

  test.each([
    ['16 Mi by default', 'note', 20, 1_000_000],
    ['the maximum of its table', 'line', 100, 1_100],
  ])('limits the characters of an import to %s', async (_most, table, count, characters) => {
    const createRow = (id: number) =>
      table === 'note' ? { id, text: 'x'.repeat(characters) } : { text: 'x'.repeat(characters) };
    const lines = Array.from({ length: count }, (_, id) => JSON.stringify(createRow(id)));
    const createFile = (rows: readonly string[]) => `{\n"${table}": [\n${rows.join(',\n')}\n]\n}\n`;
    await expect(readBatches(createFile(lines))).rejects.toThrow(/characters long$/);
    const batches = await readBatches(createFile(lines.slice(0, Math.floor(0.8 * count))));
    expect(batches.reduce((sum, batch) => sum + batch.count, 0)).toBe(Math.floor(0.8 * count));
  });

  test('limits the rows of one day, however the days are mixed, and the rows of all days', async () => {
    const createFile = (days: readonly number[]) =>
      `{\n"day": [\n${days.map((day) => `{"date":"2026-11-0${day}"}`).join(',\n')}\n]\n}\n`;
    expect(await readBatches(createFile([1, 2, 1, 2, 3]))).toHaveLength(1);
    await expect(readBatches(createFile([1, 2, 1, 3, 1]))).rejects.toThrow(
      'notes.json, day, row 5: Date must be the same in at most 2 rows',
    );
    await expect(readBatches(createFile([1, 2, 3, 4, 5, 6]))).rejects.toThrow(
      'notes.json, day, row 6: at most 5 rows of an account can be imported',
    );
  });

  test('rejects a row in an unknown table', async () => {
    await expect(readBatches('{\n"other": [\n{"id":1}\n]\n}\n')).rejects.toThrow(/contains "other"/);
  });
});
