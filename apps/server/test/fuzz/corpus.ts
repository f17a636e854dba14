import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { FuzzCase } from './fuzz-case.ts';

const FILE = join(import.meta.dirname, 'corpus.json');

const entry = z.strictObject({
  call: z.string(),
  wrong: z.array(z.string()),
  case: z.strictObject({
    as: z.enum(['ann', 'bob', 'nobody']),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    url: z.string(),
    body: z.string().nullable(),
    valid: z.boolean(),
  }),
});

/** A request that failed once, with its fault. */
export interface CorpusEntry {
  readonly call: string;
  readonly wrong: readonly string[];
  readonly case: FuzzCase;
}

/** Every counterexample found so far. */
export const readCorpus = (): CorpusEntry[] => z.array(entry).parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** Adds each failure once. */
export function saveToCorpus(found: readonly CorpusEntry[]): void {
  const all = new Map([...readCorpus(), ...found].map((each) => [keyOf(each), each]));
  if (found.length > 0) writeFileSync(FILE, `${JSON.stringify([...all.values()], null, 2)}\n`);
}

const keyOf = ({ case: { method, url, body } }: CorpusEntry): string => `${method} ${url} ${body}`;
