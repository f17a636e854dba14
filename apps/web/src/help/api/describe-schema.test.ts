import { expect, test } from 'vitest';
import { buildExample, describeType, listFields } from './describe-schema.ts';
import type { JsonSchema } from './openapi-document.ts';

const RUN: JsonSchema = {
  type: 'object',
  required: ['date', 'type', 'distance', 'steps'],
  properties: {
    date: { type: 'string', format: 'date' },
    type: { type: 'string', enum: ['run', 'bike'] },
    distance: { anyOf: [{ type: 'number', minimum: 0, maximum: 621.371 }, { type: 'null' }] },
    notes: { type: ['string', 'null'], maxLength: 2_000 },
    steps: {
      type: 'array',
      items: {
        type: 'object',
        required: ['zone'],
        properties: { zone: { type: 'integer', minimum: 1, maximum: 5 } },
      },
    },
  },
};

test.each<[JsonSchema, string]>([
  [{ type: 'integer', minimum: 1, maximum: 10 }, 'whole number, 1 to 10'],
  [{ type: 'integer', minimum: -9_007_199_254_740_991, maximum: 9_007_199_254_740_991 }, 'whole number'],
  [{ anyOf: [{ type: 'number', minimum: 0 }, { type: 'null' }] }, 'number, 0 or more, or null'],
  [{ type: ['string', 'null'] }, 'text, or null'],
  [{ type: 'string', maxLength: 60 }, 'text, up to 60 characters'],
  [{ type: 'string', enum: ['AM', 'PM'] }, '"AM", "PM"'],
  [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, 'text, or number'],
  [{ enum: [1, true] }, '1, true'],
  [{ const: true }, 'true'],
  [{ type: 'array', items: { type: 'string', format: 'uuid' } }, 'list of id'],
  [{ type: 'boolean' }, 'true or false'],
  [{}, 'any value'],
])('describes %j in words', (schema, text) => {
  expect(describeType(schema)).toBe(text);
});

test('lists the fields of nested objects and lists', () => {
  expect(listFields(RUN)).toEqual([
    { name: 'date', type: 'day, such as 2026-11-20', isRequired: true },
    { name: 'type', type: '"run", "bike"', isRequired: true },
    { name: 'distance', type: 'number, 0 to 621.371, or null', isRequired: true },
    { name: 'notes', type: 'text, up to 2000 characters, or null', isRequired: false },
    { name: 'steps', type: 'list of object', isRequired: true },
    { name: 'steps[].zone', type: 'whole number, 1 to 5', isRequired: true },
  ]);
  expect(listFields({ type: 'array', items: RUN })[0]?.name).toBe('[].date');
});

test('builds an example with the required fields, dated today', () => {
  const today = new Date().toLocaleDateString('sv');
  expect(buildExample(RUN)).toEqual({ date: today, type: 'run', distance: 0, steps: [{ zone: 1 }] });
});
