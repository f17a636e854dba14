import { getProcedureSchemas } from '@threshold/api/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { domains } from '../../src/domains.ts';
import { createTestServer } from '../support/test-server.ts';
import { inputArbitrary } from './input-arbitrary.ts';

const CASE_COUNT = Math.min(Number(process.env.FUZZ_CASES ?? 12), 5_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);

const testServer = await createTestServer();
const ann = await testServer.signIn('ann.lund@example.com');

interface ReadBack {
  readonly write: string;
  readonly read: string;
  /** Fields that are deliberately stored in another form. */
  readonly omittedFields?: readonly string[];
}

const READ_BACK: readonly ReadBack[] = [
  // isPregnant is only stored if true. Old race distances are read as current ones
  // (docs/specification.md#old-race-distances).
  { write: 'athletes.saveProfile', read: 'athletes.profile', omittedFields: ['isPregnant', 'raceDistance'] },
  { write: 'athletes.savePreferences', read: 'athletes.preferences' },
  { write: 'health.saveEntry', read: 'health.entries' },
  { write: 'nutrition.saveLog', read: 'nutrition.logs' },
  { write: 'injuries.logInjury', read: 'injuries.injuries' },
  { write: 'social.saveNotificationSettings', read: 'social.notificationSettings' },
];

/** Texts are stored NFC-normalized and trimmed. */
const toStored = (value: unknown) => (typeof value === 'string' ? value.normalize('NFC').trim() : value);

/** Finds the row that matches the response in a list. Anything else is returned unchanged. */
function findRow(read: unknown, response: object): unknown {
  if (!Array.isArray(read)) return read;
  const key = 'id' in response ? 'id' : 'date';
  return read.find((row) => Reflect.get(row, key) === Reflect.get(response, key));
}

test.each(READ_BACK)(
  'reads back the input of $write from $read',
  async ({ write, read, omittedFields = [] }) => {
    const [domainName = '', name = ''] = write.split('.');
    const domain = domains.find((candidate) => candidate.name === domainName);
    const schema = domain && getProcedureSchemas(domain, name).input;
    let acceptedCount = 0;
    for (const input of fc.sample(inputArbitrary(schema), { numRuns: CASE_COUNT, seed: SEED })) {
      const response = await testServer.call('POST', `/api/trpc/${write}`, ann, input);
      if (response.statusCode !== 200) continue;
      acceptedCount += 1;
      const readRow = findRow(
        (await testServer.call('GET', `/api/trpc/${read}?input=${encodeURIComponent('{}')}`, ann)).json()
          .result.data,
        response.json().result.data,
      );
      const sentFields = Object.entries(input ?? {}).filter(
        ([field, value]) =>
          ['string', 'number', 'boolean'].includes(typeof value) &&
          !omittedFields.includes(field) &&
          field in Object(readRow),
      );
      for (const [field, value] of sentFields) {
        const storedValue: unknown = Reflect.get(Object(readRow), field);
        const expected = toStored(value);
        // In these forms, a blank or zero means no entry and leaves the day's value unchanged
        // (docs/specification.md#5-validation).
        if (expected === '' || expected === 0) continue;
        if (typeof expected === 'number')
          expect({ [field]: storedValue }).toEqual({ [field]: expect.closeTo(expected, 2) });
        else expect({ [field]: storedValue }).toEqual({ [field]: expected });
      }
    }
    if (process.env.FUZZ_CASES)
      process.stdout.write(`${write}: ${CASE_COUNT} sent, ${acceptedCount} accepted and read back\n`);
    expect(acceptedCount).toBeGreaterThan(0);
  },
  3_600_000,
);
