import { fieldLabel, restRows, schemasOf } from '@threshold/api/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { domains } from '../src/domains.ts';
import { MATRIX } from './authorisation-matrix.ts';
import { castOf } from './cast.ts';
import { digestOf } from './stored-rows.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
const cast = await castOf(world);
const { ann } = cast;

/** What no field of any call may take: each is sent in place of one field's value. */
const NEVER_RIGHT: readonly [name: string, json: string][] = [
  ['an operator object', '{"$ne":null}'],
  ['a raw fragment', '{"__raw":"1=1"}'],
  ['lists in lists', '[[["x"]]]'],
  ['NUL', '"a\\u0000b"'],
  ['half a surrogate pair', '"\\ud800"'],
  ['an endless text', JSON.stringify('x'.repeat(70_000))],
  ['a number beyond all', '1e999'],
  ['a huge number', '1e300'],
];

/** What some fields may take and others not: never a failure of ours, and a refusal names the field. */
const AT_TIMES_RIGHT: readonly string[] = [
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
  readonly mutation: boolean;
}

const FIELDS: Field[] = domains.flatMap((domain) =>
  Object.entries(domain.router._def.procedures).flatMap(([name, procedure]) => {
    const { input } = schemasOf(domain, name);
    return fieldsOf(input).map((field) => ({
      procedure: name,
      path: `${domain.name}.${name}`,
      field,
      mutation: Reflect.get(Reflect.get(Object(procedure), '_def'), 'type') === 'mutation',
    }));
  }),
);

/** The names of an input's fields, read from the JSON schema that the OpenAPI document shows as well. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const whole = json.anyOf?.find((each) => typeof each === 'object' && 'properties' in each) ?? json;
  return typeof whole === 'object' ? Object.keys(whole.properties ?? {}) : [];
}

const baseOf = async ({ path }: Field): Promise<object> => (await MATRIX[path]?.input?.(cast)) ?? {};

async function send({ path, field, mutation }: Field, base: object, json: string) {
  const rest = Object.entries(base).filter(([name]) => name !== field);
  const body = `{${[...rest.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`), `"${field}":${json}`].join(',')}}`;
  const headers = { host: 'localhost:3000', cookie: ann.cookie, origin: 'http://localhost:3000' };
  return mutation
    ? world.app.fastify.inject({
        method: 'POST',
        url: `/api/trpc/${path}`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: body,
      })
    : world.app.fastify.inject({ url: `/api/trpc/${path}?input=${encodeURIComponent(body)}`, headers });
}

const messageOf = (body: string): string => JSON.parse(body).error?.message ?? '';
/** The message, and where the first fault is: of a list or an object the message names the part that is wrong. */
const namesIn = (body: string): string =>
  `${messageOf(body)} ${JSON.parse(body).error?.data?.details?.issues?.[0]?.path ?? ''}`.toLowerCase();

test('every call that takes anything is tried', () => {
  expect(new Set(FIELDS.map(({ path }) => path)).size).toBeGreaterThanOrEqual(6);
});

describe.each(FIELDS)('$path: $field', (field) => {
  test('refuses what is never right, names the field and keeps every row as it was', async () => {
    const base = await baseOf(field);
    const before = await digestOf(world, ann.athleteId);
    for (const [name, json] of NEVER_RIGHT) {
      const answer = await send(field, base, json);
      // An id in a path is any text; what is no id is simply not there.
      const expected = field.field.endsWith('Id') ? [400, 404, 414] : [400];
      expect({ name, ok: expected.includes(answer.statusCode), body: answer.body }).toMatchObject({
        ok: true,
      });
      if (answer.statusCode === 400)
        expect(namesIn(answer.body), name).toContain(fieldLabel(field.field).toLowerCase().split(' ')[0]);
      expect(answer.body).not.toMatch(/node_modules|select |insert into|at .*\.ts:/i);
    }
    expect(await digestOf(world, ann.athleteId)).toBe(before);
  });

  test.runIf(process.env.TEST_FORM !== 'short')('never fails on an odd value', async () => {
    for (const json of AT_TIMES_RIGHT) {
      const answer = await send(field, await baseOf(field), json);
      expect({ json, status: answer.statusCode, fine: answer.statusCode < 500 }).toMatchObject({
        fine: true,
      });
      if (answer.statusCode === 400) expect(messageOf(answer.body).length).toBeGreaterThan(8);
    }
  });
});

test('a field that a call does not know is refused, whatever its value', async () => {
  for (const name of [
    'userId',
    'athleteId',
    'points',
    'rank',
    'isAdmin',
    'createdAt',
    'onboardingCompleted',
  ]) {
    const answer = await world.call('POST', '/api/profile', ann, { restingHR: 50, [name]: 1 });
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, name]);
    expect(answer.json().message).toContain('is not a field of this request');
  }
});

describe('every REST row that takes a body', () => {
  const rows = restRows(domains).filter(({ row }) => row.method !== 'GET' && (row.body || !row.input));

  test.each(rows.map(({ domain, row }) => [`${row.method} ${row.path}`, domain, row] as const))(
    '%s refuses a body that is no object',
    async (_call, domain, row) => {
      const schema = row.body ?? schemasOf(domain, row.procedure).input;
      // No body is an empty one, which some calls are content with.
      const empty = schema?.safeParse({}).success ? [] : [''];
      for (const body of ['[]', '7', '"text"', 'null', '[{"lthr":160}]', '{"lthr":160', ...empty]) {
        const answer = await world.app.fastify.inject({
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
        expect({ body, status: answer.statusCode }).toEqual({ body, status: 400 });
        expect(answer.json().message.length).toBeGreaterThan(8);
      }
    },
  );
});
