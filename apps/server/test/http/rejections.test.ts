import { getProcedureSchemas, listRestRows, toFieldLabel } from '@threshold/api/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { domains } from '../../src/domains.ts';
import { MATRIX } from '../authorization/authorization-matrix.ts';
import { digestRows } from '../support/stored-rows.ts';
import { createTestAthletes } from '../support/test-athletes.ts';
import { createTestServer } from '../support/test-server.ts';

const testServer = await createTestServer();
const testAthletes = await createTestAthletes(testServer);
const { ann } = testAthletes;

/** Values that no field accepts. Each replaces one field's value. */
const ALWAYS_INVALID: readonly [name: string, json: string][] = [
  ['an operator object', '{"$ne":null}'],
  ['a raw fragment', '{"__raw":"1=1"}'],
  ['lists in lists', '[[["x"]]]'],
  ['NUL', '"a\\u0000b"'],
  ['half a surrogate pair', '"\\ud800"'],
  ['a text of 70,000 characters', JSON.stringify('x'.repeat(70_000))],
  ['a number that overflows', '1e999'],
  ['a huge number', '1e300'],
];

/** Values that only some fields accept. None may cause a server error. */
const SOMETIMES_VALID: readonly string[] = [
  '"2026-02-30"',
  'null',
  'true',
  '""',
  '" "',
  '"12abc"',
  '0',
  '-1',
  '0.1',
  '1e-400',
  '2147483648',
  '[]',
  '[null]',
  '{}',
  '"0001-01-01"',
  '"9999-12-31"',
  '"infinity"',
  '"NaN"',
  '"\\u202egnp"',
  '"Z̷̢͇a̶l̵g̸o"',
  '"👩‍👩‍👧"',
  '"<script>alert(1)</script>"',
  '"\' or 1=1 --"',
];

interface Field {
  readonly procedure: string;
  readonly path: string;
  readonly field: string;
  readonly isMutation: boolean;
}

const FIELDS: Field[] = domains.flatMap((domain) =>
  Object.entries(domain.router._def.procedures).flatMap(([name, procedure]) => {
    const { input } = getProcedureSchemas(domain, name);
    return listFields(input).map((field) => ({
      procedure: name,
      path: `${domain.name}.${name}`,
      field,
      isMutation: Reflect.get(Reflect.get(Object(procedure), '_def'), 'type') === 'mutation',
    }));
  }),
);

/** The top-level field names of an input, from its JSON schema. */
function listFields(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const objectSchema =
    json.anyOf?.find((option) => typeof option === 'object' && 'properties' in option) ?? json;
  return typeof objectSchema === 'object' ? Object.keys(objectSchema.properties ?? {}) : [];
}

const buildInput = async ({ path }: Field): Promise<object> =>
  (await MATRIX[path]?.input?.(testAthletes)) ?? {};

async function send({ path, field, isMutation }: Field, baseInput: object, json: string) {
  const otherFields = Object.entries(baseInput).filter(([name]) => name !== field);
  const body = `{${[...otherFields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`), `"${field}":${json}`].join(',')}}`;
  const headers = { host: 'localhost:3000', cookie: ann.cookie, origin: 'http://localhost:3000' };
  return isMutation
    ? testServer.app.fastify.inject({
        method: 'POST',
        url: `/api/trpc/${path}`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: body,
      })
    : testServer.app.fastify.inject({ url: `/api/trpc/${path}?input=${encodeURIComponent(body)}`, headers });
}

const parseMessage = (body: string): string => JSON.parse(body).error?.message ?? '';
/** The message and the path of the first issue. For lists and objects, the message names the faulty part. */
const parseErrorText = (body: string): string =>
  `${parseMessage(body)} ${JSON.parse(body).error?.data?.details?.issues?.[0]?.path ?? ''}`.toLowerCase();

test('finds calls with an input', () => {
  expect(new Set(FIELDS.map(({ path }) => path)).size).toBeGreaterThanOrEqual(6);
});

describe.each(FIELDS)('$path: $field', (field) => {
  test('rejects invalid values, names the field and changes no rows', async () => {
    const baseInput = await buildInput(field);
    const digestBefore = await digestRows(testServer, ann.athleteId);
    for (const [name, json] of ALWAYS_INVALID) {
      const response = await send(field, baseInput, json);
      // Ids accept any text. Unknown ones get a 404, and those that make the URL too long a 414.
      const expected = field.field.endsWith('Id') ? [400, 404, 414] : [400];
      expect({ name, isExpected: expected.includes(response.statusCode), body: response.body }).toMatchObject(
        {
          isExpected: true,
        },
      );
      if (response.statusCode === 400)
        expect(parseErrorText(response.body), name).toContain(
          toFieldLabel(field.field).toLowerCase().split(' ')[0],
        );
      expect(response.body).not.toMatch(/node_modules|select |insert into|at .*\.ts:/i);
    }
    expect(await digestRows(testServer, ann.athleteId)).toBe(digestBefore);
  });

  test.runIf(process.env.TEST_FORM !== 'short')(
    'never responds to an odd value with a server error',
    async () => {
      for (const json of SOMETIMES_VALID) {
        const response = await send(field, await buildInput(field), json);
        expect({ json, status: response.statusCode, isHandled: response.statusCode < 500 }).toMatchObject({
          isHandled: true,
        });
        if (response.statusCode === 400) expect(parseMessage(response.body).length).toBeGreaterThan(8);
      }
    },
  );
});

test('rejects unknown fields, whatever their value', async () => {
  for (const name of [
    'userId',
    'athleteId',
    'points',
    'rank',
    'isAdmin',
    'createdAt',
    'onboardingCompleted',
  ]) {
    const response = await testServer.call('POST', '/api/profile', ann, { restingHR: 50, [name]: 1 });
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, name]);
    expect(response.json().message).toContain('is not a field of this request');
  }
});

describe('REST routes with a body', () => {
  const rows = listRestRows(domains).filter(({ row }) => row.method !== 'GET' && (row.body || !row.input));

  test.each(rows.map(({ domain, row }) => [`${row.method} ${row.path}`, domain, row] as const))(
    'reject a non-object body: %s',
    async (_call, domain, row) => {
      const schema = row.body ?? getProcedureSchemas(domain, row.procedure).input;
      // A missing body is treated as an empty one, which some calls accept.
      const emptyQueries = schema?.safeParse({}).success ? [] : [''];
      for (const body of ['[]', '7', '"text"', 'null', '[{"lthr":160}]', '{"lthr":160', ...emptyQueries]) {
        const response = await testServer.app.fastify.inject({
          method: row.method,
          url: row.path,
          headers: {
            host: 'localhost:3000',
            cookie: ann.cookie,
            origin: 'http://localhost:3000',
            'content-type': 'application/json',
          },
          payload: body,
        });
        expect({ body, status: response.statusCode }).toEqual({ body, status: 400 });
        expect(response.json().message.length).toBeGreaterThan(8);
      }
    },
  );
});
