import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { MIA, probe, probeDatabase } from '../../testing/probe-domain.ts';
import { createHost, exportedAccount, refuseUnlessEmpty, takeAccount } from '../index.ts';

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
    expect(await takeAccount(act, probedNotes, { name: 'probedNotes.json', chunks })).toEqual({ note: 1 });
  });
  expect(await exportedAccount(host.look(MIA), probedNotes)).toEqual(stored);
});
