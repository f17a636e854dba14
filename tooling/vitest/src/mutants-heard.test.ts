import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestOf, type Predicate } from './mark-predicates.ts';
import { readHeard } from './mutants-heard.ts';

const root = mkdtempSync(join(tmpdir(), 'heard-'));
writeFileSync(join(root, 'a.test.ts'), 'test');
const digest = digestOf('test');
const mutant = (mark: string): Predicate => ({ id: mark, path: 'a.ts', text: 'x', mark });
const sent = (mark: string, verdict = 'passed') => ({ test: 'a.test.ts', mark, verdict });
const ended = { test: 'a.test.ts', digest, ended: 'passed' };
const failed = { ...ended, ended: 'failed', out: 'one', name: 'is hers', message: 'no' };

const heard = (lines: readonly object[], marks: readonly string[] = ['one']) => {
  const file = join(root, 'heard.jsonl');
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return readHeard(root, file, marks.map(mutant));
};

test('a test file is heard once it has ended, until it or what it sends is another', () => {
  expect(heard([sent('one')]).isHeard('a.test.ts')).toBe(false);
  expect(heard([sent('one'), ended]).isHeard('a.test.ts')).toBe(true);
  expect(heard([sent('old'), ended]).isHeard('a.test.ts')).toBe(false);
  expect(heard([sent('old'), ended, sent('one'), ended]).isHeard('a.test.ts')).toBe(true);
  expect(heard([sent('one'), { ...ended, digest: 'another' }]).isHeard('a.test.ts')).toBe(false);
});

test('a mutant is killed by the checker, or by a test that passes with the predicate and fails without it', () => {
  expect(heard([sent('one', 'killed'), ended]).of(mutant('one')).isNoticed).toBe(true);
  expect(heard([sent('one'), ended]).of(mutant('one'))).toMatchObject({ untried: ['a.test.ts'] });
  const known = heard([sent('one'), ended, failed]).of(mutant('one'));
  expect(known).toMatchObject({ untried: [], failure: { test: 'a.test.ts', name: 'is hers' } });
  expect(heard([sent('one'), failed]).of(mutant('one')).failure).toBeUndefined();
});

test('what a test file said before it was changed says nothing of it now', () => {
  const before = [sent('one', 'killed'), { ...ended, digest: 'another' }];
  expect(heard(before).of(mutant('one'))).toMatchObject({ isNoticed: false, senders: [] });
  expect(heard([...before, sent('one'), ended]).of(mutant('one')).isNoticed).toBe(false);
});
