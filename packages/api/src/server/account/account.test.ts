import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MIA, probe, probeDatabase } from '../../testing/probe-domain.ts';
import { checkedRows, createHost, exportedAccount, refuseUnlessEmpty, storeRows } from '../index.ts';

const { orm, close } = await probeDatabase();
afterAll(close);

/** A domain of two words, whose schema is not called as it is itself. */
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
  lends: [],
  now: () => new Date('2026-11-20T12:00:00Z'),
  log,
});

test('an account goes out of the schema of a domain and into it again, whatever the domain is called', async () => {
  const stored = { note: [{ id: 1, text: 'hers' }] };
  await host.act(MIA, async (act) => {
    await refuseUnlessEmpty(act, probedNotes);
    const chunks = Readable.from([Buffer.from('{\n"note": [\n{"id":1,"text":"hers"}\n]\n}\n')]);
    for await (const batch of checkedRows(probedNotes.account.tables, { name: 'probedNotes.json', chunks }))
      await storeRows(act, probedNotes, batch);
  });
  expect(await exportedAccount(host.look(MIA), probedNotes)).toEqual(stored);
});

describe('a row of an archive', () => {
  const tables = [
    {
      name: 'note',
      row: z.strictObject({ id: z.int(), text: z.string() }),
      order: ['id'],
      longestLine: 2 ** 21,
    },
    { name: 'word', row: z.strictObject({ id: z.int() }), order: ['id'] },
  ];
  const read = async (file: string) => {
    const batches = [];
    for await (const batch of checkedRows(tables, {
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

  test('longer than 1 MiB is taken where its table allows it, split wherever its bytes were', async () => {
    const [batch] = await read(`{\n"note": [\n{"id":1,"text":"${longText}"}\n]\n}\n`);
    expect(JSON.parse(batch?.json ?? '')).toEqual([{ id: 1, text: longText }]);
    expect(batch).toMatchObject({ table: 'note', count: 1, lastRow: 1 });
  });

  test('that is too long for its table is refused by file, table and row before its end is read', async () => {
    const file = `{\n"word": [\n{"id":1},\n{"id":[${'1,'.repeat(2_000_000)}1]}\n]\n}\n`;
    await expect(read(file)).rejects.toThrow('notes.json, word, row 2: is too long');
  });

  test('in a table that the domain does not have is refused', async () => {
    await expect(read('{\n"other": [\n{"id":1}\n]\n}\n')).rejects.toThrow(/holds "other"/);
  });
});
