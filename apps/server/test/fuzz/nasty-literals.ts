import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** `texts` are quoted; `others` are sent verbatim, even if they are not valid JSON. */
const storedLiterals = z
  .strictObject({ texts: z.array(z.string()), others: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'nasty-literals.json'), 'utf8')));

const LONG_TEXTS: readonly string[] = [
  ...[1_000, 2_001, 10_001].map((length) => 'a'.repeat(length)),
  `a${'\u0301'.repeat(500)}`,
  ' '.repeat(5_000),
  'ä'.repeat(4_000),
  '9'.repeat(400),
  '\u{1f600}'.repeat(600),
  `https://example.org/${'a'.repeat(3_000)}`,
];

const LONG_OTHERS: readonly string[] = [
  '['.repeat(2_000) + ']'.repeat(2_000),
  `[${Array.from({ length: 2_000 }, () => '0').join(',')}]`,
  `[${Array.from({ length: 300 }, () => '{}').join(',')}]`,
  `{${Array.from({ length: 500 }, (_, at) => `"k${at}":${at}`).join(',')}}`,
];

/** The product's range limits and their neighbors. */
const BOUNDARIES: readonly number[] = [
  5, 7, 10, 13, 20, 25, 26.2, 30, 42.2, 50, 60, 90, 100, 120, 150, 200, 220, 250, 300, 365, 500, 600, 1000,
  1440, 1500, 2880, 10_000, 86_400, 100_000, 172_800, 1_000_000,
];
const NEIGHBORS = BOUNDARIES.flatMap((boundary) => [
  boundary - 1,
  boundary - 0.1,
  boundary,
  boundary + 0.001,
  boundary + 1,
]);

/** At least four hundred valid and invalid JSON texts that can replace a value. */
export const NASTY_LITERALS: readonly string[] = [
  ...new Set([
    ...[...storedLiterals.texts, ...LONG_TEXTS].map((text) => JSON.stringify(text)),
    ...storedLiterals.others,
    ...LONG_OTHERS,
    ...NEIGHBORS.map((neighbor) => JSON.stringify(Number(neighbor.toFixed(3)))),
  ]),
];

/** Fields that no client may send, and invalid keys. */
export const NASTY_KEYS: readonly string[] = [
  ...[
    'userId',
    'athleteId',
    'athlete_id',
    'id',
    'points',
    'rank',
    'isAdmin',
    'role',
    'createdAt',
    'completed',
  ],
  ...['source', 'version', '__proto__', 'constructor', 'prototype', 'toString', '', ' ', '$where'],
  ...['a'.repeat(3_000), '0', 'ключ', '\u202e'],
];
