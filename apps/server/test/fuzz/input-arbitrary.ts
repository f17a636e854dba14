import fc from 'fast-check';
import { z } from 'zod';
import { PLACEHOLDER_IDS } from './placeholder-ids.ts';

/** Texts in every format that a field may require. A schema picks the valid ones. */
const TEXT_POOL: readonly string[] = [
  ...PLACEHOLDER_IDS,
  ...['2026-11-20', '2026-11-19', '2026-11-01', '2026-10-05', '2025-12-31', '2024-02-29', '2026-12-31'],
  ...['2027-02-13', '1988-05-04', '1900-01-01'],
  ...['2026-11-20T11:50:00.000Z', '2026-11-20T12:00:00Z', '2026-11-19T23:59:59.999Z', '2026-11-20T11:59:00Z'],
  ...[
    '45m',
    '1h',
    '1h 30m',
    '90',
    '22:30',
    '1:02:03',
    '0:45',
    '45:00',
    '5',
    '0',
    '7',
    '12',
    '30',
    '90',
    '365',
  ],
  ...[
    'https://push.example.org/ann',
    'https://push.example.org/x?y=1',
    'https://fcm.googleapis.com/fcm/send/a',
  ],
  ...['B'.repeat(87), 'A'.repeat(22)],
  ...[
    'Europe/Berlin',
    'America/New_York',
    'UTC',
    'Pacific/Kiritimati',
    'DE',
    'US',
    'de',
    'en',
    'A',
    'AM',
    'PM',
  ],
  ...[
    'squat',
    'Bench press',
    'run',
    'running',
    'Elbow',
    'Knee',
    'Tendon pain',
    'Well run',
    'Windy.',
    '‘Ä’ 👟',
  ],
  ...[
    'x'.repeat(100),
    'line\nline',
    '  spaces  ',
    'e\u0301',
    "O'Brien; --",
    '<b>bold</b>',
    '%_\\',
    '1e3',
    'null',
  ],
];
const VALUE_POOL: readonly unknown[] = [...TEXT_POOL, 0, 1, 5, 45, 60, 42.2, 21.1, true, false, null, [], {}];

const filterAccepted = (schema: z.ZodType, pool: readonly unknown[]) =>
  pool.filter((value) => schema.safeParse(value).success);

/** Values that a schema accepts or nearly accepts. Cross-field rules only hold sometimes, so callers must check. */
export function inputArbitrary(schema: unknown): fc.Arbitrary<unknown> {
  if (!(schema instanceof z.ZodType)) return fc.constant(null);
  if (schema instanceof z.ZodOptional) return createOptional(inputArbitrary(schema.unwrap()));
  if (schema instanceof z.ZodDefault) return createOptional(inputArbitrary(schema.unwrap()));
  if (schema instanceof z.ZodNullable) return fc.option(inputArbitrary(schema.unwrap()), { freq: 6 });
  if (schema instanceof z.ZodPipe) return mostlyValid(schema, inputArbitrary(schema.in));
  if (schema instanceof z.ZodObject) return createObject(schema.shape);
  if (schema instanceof z.ZodArray) return createArray(schema);
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(inputArbitrary));
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return createNumber(schema);
  if (schema instanceof z.ZodString) return createText(schema);
  return pickFromPool(schema);
}

const createOptional = (innerArbitrary: fc.Arbitrary<unknown>) =>
  fc.option(innerArbitrary, { nil: undefined, freq: 3 });

function createObject(shapeByField: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> {
  const fields = Object.entries(shapeByField).map(
    ([name, fieldSchema]) => [name, inputArbitrary(fieldSchema)] as const,
  );
  return fc.record(Object.fromEntries(fields));
}

function createArray(schema: z.ZodArray): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 12 } = schema._zod.bag;
  const [minLength, maxLength] = [Number(minimum), Number(maximum)];
  const element = inputArbitrary(schema.element);
  return fc.oneof(
    { weight: 9, arbitrary: fc.array(element, { minLength, maxLength: Math.min(maxLength, minLength + 6) }) },
    {
      weight: 1,
      arbitrary: fc.array(element, {
        minLength: Math.min(maxLength, 200),
        maxLength: Math.min(maxLength, 200),
      }),
    },
  );
}

function createNumber(schema: z.ZodNumber): fc.Arbitrary<unknown> {
  const min = Math.max(schema.minValue ?? -1_000, Number.MIN_SAFE_INTEGER);
  const max = Math.min(schema.maxValue ?? 1_000_000, Number.MAX_SAFE_INTEGER);
  const roundedNumber = fc.double({ min, max, noNaN: true }).map((value) => Number(value.toFixed(1)));
  const nearMinimum = fc.integer({
    min: Math.ceil(min),
    max: Math.max(Math.ceil(min), Math.floor(Math.min(max, min + 300))),
  });
  return mostlyValid(
    schema,
    fc.oneof(
      fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
      nearMinimum,
      roundedNumber,
      fc.constantFrom(min, max),
    ),
  );
}

function createText(schema: z.ZodString): fc.Arbitrary<unknown> {
  const maxLength = Math.min(schema.maxLength ?? 200, 4_000);
  const minLength = Math.min(schema.minLength ?? 0, maxLength);
  const generatedTexts = [
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }),
    fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 20) }),
    fc.string({ minLength: Math.floor(maxLength / 2), maxLength: Math.floor(maxLength / 2) }),
  ].filter((textArbitrary) =>
    fc.sample(textArbitrary, { numRuns: 20, seed: 1 }).some((text) => schema.safeParse(text).success),
  );
  const poolValues = filterAccepted(schema, TEXT_POOL);
  const arbitraries = [...(poolValues.length > 0 ? [fc.constantFrom(...poolValues)] : []), ...generatedTexts];
  return arbitraries.length > 0 ? fc.oneof(...arbitraries) : fc.constantFrom(...TEXT_POOL);
}

/** For schemas with custom rules, picks values from a pool of all formats. */
function pickFromPool(schema: z.ZodType): fc.Arbitrary<unknown> {
  const poolValues = filterAccepted(schema, VALUE_POOL);
  return fc.constantFrom(...(poolValues.length > 0 ? poolValues : VALUE_POOL));
}

/** Yields mostly valid values. A few invalid ones among thousands don't matter. */
function mostlyValid(schema: z.ZodType, drawnValues: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const samples = fc
    .sample(drawnValues, { numRuns: 30, seed: 1 })
    .filter((value) => schema.safeParse(value).success);
  const poolValues = filterAccepted(schema, VALUE_POOL);
  // `filter` draws until a value fits, so a fair share of the values must be valid.
  const fittingValues =
    samples.length > 3 ? drawnValues.filter((value) => schema.safeParse(value).success) : drawnValues;
  return poolValues.length > 0 ? fc.oneof(fittingValues, fc.constantFrom(...poolValues)) : fittingValues;
}
