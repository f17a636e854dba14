import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { FuzzCase } from './fuzz-case.ts';

const CORPUS_FILE = join(import.meta.dirname, 'corpus.json');

const entrySchema = z.strictObject({
  call: z.string(),
  faults: z.array(z.string()),
  case: z.strictObject({
    caller: z.enum(['ann', 'bob', 'visitor']),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    url: z.string(),
    body: z.string().nullable(),
    isValid: z.boolean(),
  }),
});

/** A request that once failed, with the fault. */
export interface CorpusEntry {
  readonly call: string;
  readonly faults: readonly string[];
  readonly case: FuzzCase;
}

/** All counterexamples found so far. */
export const readCorpus = (): CorpusEntry[] =>
  z.array(entrySchema).parse(JSON.parse(readFileSync(CORPUS_FILE, 'utf8')));

/** Adds the failures, replacing earlier entries for the same request. */
export function saveToCorpus(newEntries: readonly CorpusEntry[]): void {
  const entryByRequest = new Map(
    [...readCorpus(), ...newEntries].map((corpusEntry) => [formatRequest(corpusEntry), corpusEntry]),
  );
  if (newEntries.length > 0)
    writeFileSync(CORPUS_FILE, `${JSON.stringify([...entryByRequest.values()], null, 2)}\n`);
}

const formatRequest = ({ case: { method, url, body } }: CorpusEntry): string => `${method} ${url} ${body}`;
