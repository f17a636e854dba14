import fc from 'fast-check';

/**
 * A fault in one procedure's result or in a whole response, from a server or a proxy. `procedureIndex` counts
 * modulo the number of the screen's procedures.
 */
export type ResponseFault =
  | { readonly kind: 'data'; readonly procedureIndex: number; readonly changes: readonly ValueChange[] }
  | { readonly kind: 'envelope'; readonly procedureIndex: number; readonly envelope: string }
  | { readonly kind: 'response'; readonly text: string; readonly status: number; readonly type: string };

/** Changes one value in a result's data. `valueIndex` is its depth-first index, modulo the number of values. */
interface ValueChange {
  readonly valueIndex: number;
  readonly mutation: (typeof MUTATIONS)[number];
}

const MUTATIONS = [
  'null',
  'missing',
  'extra',
  'long text',
  'text',
  'number',
  'huge',
  'negative',
  'NaN text',
  'empty list',
  'empty object',
  'list',
  'impossible day',
  'true',
] as const;

const BROKEN_ENVELOPES = [
  '{"result":{"data":null}}',
  '{"result":{}}',
  '{"result":null}',
  '{"result":{"data":"text"}}',
  '{"result":{"data":[]}}',
  '{"result":{"data":{}}}',
  '{"result":{"data":[null]}}',
  '{"result":{"data":0}}',
  '{}',
  'null',
  '"text"',
  '{"error":null}',
  '{"error":{}}',
  '{"error":{"message":null,"code":1,"data":null}}',
  '{"error":{"message":"x","code":-32603,"data":{"httpStatus":500}}}',
  '{"error":{"message":"x","code":-32603,"data":{"httpStatus":"500","details":7}}}',
  '{"error":{"message":{"a":1},"code":-32603,"data":{"httpStatus":400,"details":{"issues":[null,7]}}}}',
];

const BROKEN_RESPONSE_TEXTS = [
  '',
  'null',
  '[]',
  '{}',
  '[null]',
  '"',
  '[{"result":{"data":',
  '<!doctype html><title>Sign in to the hotel</title><h1>Welcome</h1>',
  '{"message":"Something went wrong on our side. Please try again."}',
  '[{"error":{"message":"x","code":-32603,"data":{"httpStatus":503}}}]',
  '\u0000\u0001',
  'x'.repeat(100_000),
];

const anyChange: fc.Arbitrary<ValueChange> = fc.record({
  valueIndex: fc.nat(),
  mutation: fc.constantFrom(...MUTATIONS),
});

/** Mostly wrong values in the data, as if only the server or only the client had been updated. */
export const anyFault: fc.Arbitrary<ResponseFault> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('data' as const),
      procedureIndex: fc.nat(),
      changes: fc.array(anyChange, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('envelope' as const),
      procedureIndex: fc.nat(),
      envelope: fc.constantFrom(...BROKEN_ENVELOPES),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('response' as const),
      text: fc.constantFrom(...BROKEN_RESPONSE_TEXTS),
      status: fc.constantFrom(200, 200, 207, 302, 400, 401, 404, 413, 429, 500, 502, 503),
      type: fc.constantFrom('application/json', 'text/html', 'text/plain', 'application/octet-stream', 'x'),
    }),
  },
);

/** Applies the changes in order. Each index refers to the data after the preceding changes. */
export const applyChanges = (data: unknown, changes: readonly ValueChange[]): unknown =>
  changes.reduce((value, { valueIndex, mutation }) => {
    const paths = listPaths(value);
    return mutateAt(value, paths[valueIndex % paths.length] ?? [], mutation);
  }, data);

type Path = readonly string[];

function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => listPaths(inner, [...path, key]))];
}

function mutateAt(value: unknown, [key, ...rest]: Path, mutation: ValueChange['mutation']): unknown {
  if (key === undefined) return mutate(value, mutation);
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? mutateAt(item, rest, mutation) : item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === key ? mutateAt(inner, rest, mutation) : inner,
    ]),
  );
}

function mutate(value: unknown, mutation: ValueChange['mutation']): unknown {
  switch (mutation) {
    case 'null':
      return null;
    case 'missing':
      return undefined;
    case 'extra':
      return typeof value === 'object' && value !== null
        ? { ...value, later: { in: ['a', 'newer', 1] } }
        : value;
    case 'long text':
      return 'A long text '.repeat(5_000);
    case 'text':
      return 'text';
    case 'number':
      return 7;
    case 'huge':
      return 1e300;
    case 'negative':
      return -1;
    case 'NaN text':
      return 'NaN';
    case 'empty list':
      return [];
    case 'empty object':
      return {};
    case 'list':
      return [value, value];
    case 'impossible day':
      return '2026-02-30';
    case 'true':
      return true;
  }
}
