import { type Domain, getProcedureSchemas, listRestRows, type RestRow } from '@threshold/api/server';
import fc from 'fast-check';
import type { z } from 'zod';
import { MATRIX } from '../authorization/authorization-matrix.ts';
import type { FuzzCall, FuzzCase } from './fuzz-case.ts';
import { inputArbitrary } from './input-arbitrary.ts';
import { mutateInput, toJsonText } from './mutate-input.ts';
import { PLACEHOLDER_IDS } from './placeholder-ids.ts';

/** A call, with requests derived from one valid input. */
export interface CallToFuzz extends FuzzCall {
  createCases(baseInput: Readonly<Record<string, unknown>>): fc.Arbitrary<FuzzCase>;
}

/** Every procedure over tRPC and every REST route. */
export const listCallsToFuzz = (domains: readonly Domain[]): CallToFuzz[] => [
  ...domains.flatMap((domain) =>
    Object.keys(domain.router._def.procedures).map((name) => createTrpcCall(domain, name)),
  ),
  ...listRestRows(domains).map(({ domain, row }) => createRestCall(domain, row)),
];

const isMutationProcedure = (domain: Domain, name: string): boolean =>
  domain.router._def.procedures[name]._def.type === 'mutation';

const CALLER_ARBITRARY = fc.oneof(
  { weight: 8, arbitrary: fc.constant('ann' as const) },
  { weight: 2, arbitrary: fc.constant('bob' as const) },
  { weight: 1, arbitrary: fc.constant('visitor' as const) },
);

function createTrpcCall(domain: Domain, name: string): CallToFuzz {
  const procedure = `${domain.name}.${name}`;
  const isMutation = isMutationProcedure(domain, name);
  const { input } = getProcedureSchemas(domain, name);
  const method = isMutation ? ('POST' as const) : ('GET' as const);
  const address = `/api/trpc/${procedure}`;
  return {
    name: `tRPC ${procedure}`,
    procedure,
    isMutation,
    createCases: (baseInput) =>
      fc.tuple(CALLER_ARBITRARY, createTexts(input, baseInput)).map(([caller, { text, isValid }]) => ({
        ...{ caller, method, isValid },
        ...(isMutation
          ? { url: address, body: text }
          : { url: text === '' ? address : `${address}?input=${encodeText(text)}`, body: null }),
      })),
  };
}

function createRestCall(domain: Domain, row: RestRow): CallToFuzz {
  const procedure = `${domain.name}.${row.procedure}`;
  const { input } = getProcedureSchemas(domain, row.procedure);
  const isRead = row.method === 'GET';
  const query = row.query ?? (isRead && !row.input ? input : undefined);
  const body = isRead ? undefined : (row.body ?? (row.input ? undefined : input));
  return {
    name: `${row.method} ${row.path}`,
    procedure,
    isMutation: isMutationProcedure(domain, row.procedure),
    createCases: (baseInput) => {
      const fieldByParameter = MATRIX[procedure]?.pathFields ?? {};
      const fieldsInPath = [...row.path.matchAll(/:(\w+)/g)].map(
        ([, name = '']) => fieldByParameter[name] ?? name,
      );
      const bodyFields = Object.fromEntries(
        Object.entries(baseInput).filter(([field]) => !fieldsInPath.includes(field)),
      );
      const addressArbitrary = fc
        .tuple(...fieldsInPath.map((field) => createSegments(baseInput[field])))
        .map((segments) => {
          let index = 0;
          return row.path.replace(/:\w+/g, () => segments[index++] ?? '');
        });
      return fc
        .tuple(CALLER_ARBITRARY, addressArbitrary, createQueries(query), createTexts(body, bodyFields))
        .map(([caller, address, queryString, { text, isValid }]) => ({
          ...{ caller, method: row.method, url: `${address}${queryString.text}` },
          body: isRead || (!body && row.method === 'DELETE') ? null : text,
          isValid: isValid && queryString.isValid,
        }));
    },
  };
}

interface InputText {
  readonly text: string;
  readonly isValid: boolean;
}

/** JSON inputs: drawn from the schema, drawn from it around a valid example, and broken variants of both. */
function createTexts(
  schema: z.ZodType | undefined,
  baseInput: Readonly<Record<string, unknown>>,
): fc.Arbitrary<InputText> {
  const drawnInputs = schema ? inputArbitrary(schema) : fc.constant({});
  // Replace some of the example's fields with drawn ones. Numbers above 11 pick none.
  const overlaidInputs = fc
    .tuple(drawnInputs, fc.array(fc.nat(30), { maxLength: 4 }))
    .map(([value, chosenIndexes]) => {
      const fields = Object.entries(value ?? {}).filter(([, fieldValue]) => fieldValue !== undefined);
      return {
        ...baseInput,
        ...Object.fromEntries(fields.filter((_, index) => chosenIndexes.includes(index % 12))),
      };
    });
  const validInputs = fc.oneof(drawnInputs, overlaidInputs, overlaidInputs);
  return fc.oneof(
    { weight: 3, arbitrary: validInputs.map((value) => ({ text: toJsonText(value), isValid: true })) },
    {
      weight: 7,
      arbitrary: mutateInput(validInputs).map((value) => ({ text: toJsonText(value), isValid: false })),
    },
  );
}

const SEGMENTS = [
  ...PLACEHOLDER_IDS,
  ...[
    'x',
    '0',
    '-1',
    '1e9',
    'null',
    'undefined',
    '%20',
    '%2e%2e',
    '%2F',
    '%00',
    '%',
    '%zz',
    '%ff',
    '%C0%80',
    '..',
  ],
  ...[
    "'--",
    '%27%20or%201=1--',
    '*',
    '%25',
    '%5c',
    ';',
    'a'.repeat(300),
    '%F0%9F%91%9F',
    '%ED%A0%80',
    '[]',
    '{}',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '019A0000-0000-7000-8000-000000000000',
    '%E2%80%AE',
    '%0d%0aX:1',
  ],
];

const createSegments = (validValue: unknown): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 7,
      arbitrary: fc.constant(typeof validValue === 'string' ? validValue : (PLACEHOLDER_IDS[0] ?? '')),
    },
    { weight: 3, arbitrary: fc.constantFrom(...SEGMENTS) },
  );

function createQueries(schema: z.ZodType | undefined): fc.Arbitrary<InputText> {
  if (!schema) return fc.constant({ text: '', isValid: true });
  const drawnInputs = inputArbitrary(schema);
  const createInputText = (value: unknown, isValid: boolean): InputText => {
    const fields = Object.entries(typeof value === 'object' && value !== null ? value : { value });
    const queryParts = fields
      .filter(([, fieldValue]) => fieldValue !== undefined)
      .map(
        ([name, fieldValue]) =>
          `${encodeText(name)}=${encodeText(typeof fieldValue === 'string' ? unquote(fieldValue) : toJsonText(fieldValue))}`,
      );
    return { text: queryParts.length > 0 ? `?${queryParts.join('&')}` : '', isValid };
  };
  const oddQueries = fc.constantFrom(
    '?',
    '?&&',
    '?=',
    '?a',
    '?a=1&a=2',
    '?limit=1&limit=2',
    '?limit[]=1',
    '?%',
    '?%00=1',
  );
  return fc.oneof(
    { weight: 3, arbitrary: drawnInputs.map((value) => createInputText(value, true)) },
    { weight: 6, arbitrary: mutateInput(drawnInputs).map((value) => createInputText(value, false)) },
    { weight: 1, arbitrary: oddQueries.map((text) => ({ text, isValid: false })) },
  );
}

/** Removes a string's JSON quotes. A literal's placeholder becomes the literal. */
const unquote = (text: string): string => {
  const jsonText = toJsonText(text);
  return jsonText.startsWith('"') && jsonText.endsWith('"') ? text : jsonText;
};

/** Encodes text as a browser would. Replaces lone surrogates, which URLs cannot contain. */
const encodeText = (text: string): string => encodeURIComponent(text.toWellFormed());
