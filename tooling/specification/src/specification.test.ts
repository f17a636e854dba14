import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readTitles } from './read-titles.ts';
import { SECTIONS } from './sections.ts';
import { PAGES, tableText } from './table-text.ts';

const NUMBERING = [
  '1',
  ...Array.from({ length: 18 }, (_, index) => `2.${index + 1}`),
  ...['3', '4', '5', '6', '7', '8', '9'],
];

const rows = SECTIONS.flatMap(({ number, rows }) => rows.map((row) => ({ number, ...row })));

test('every section of the specification has its rows, in its order', () => {
  expect(SECTIONS.map(({ number }) => number)).toEqual(NUMBERING);
  expect(readdirSync(new URL('sections', import.meta.url))).toHaveLength(SECTIONS.length);
  for (const { rows } of SECTIONS) expect(rows).not.toHaveLength(0);
  console.log(`specification: ${rows.length} rows, each proved`);
});

test('no two rows say the same', () => {
  const claims = rows.map(({ number, claim }) => `${number} ${claim.toLowerCase()}`);
  expect(claims.filter((claim, index) => claims.indexOf(claim) < index)).toEqual([]);
});

test.each(PAGES)('docs/$file is current: pnpm specification writes it', (page) => {
  const written = readFileSync(new URL(`../../../docs/${page.file}`, import.meta.url), 'utf8');
  expect(written).toBe(tableText(page));
});

describe('what proves it is there', () => {
  const titlesOf = new Map<string, readonly string[]>();
  const named = (file: string, part: string) => {
    const titles = titlesOf.get(file) ?? readTitles(file);
    titlesOf.set(file, titles);
    return titles.filter((title) => title.includes(part));
  };

  test.each(PAGES.flatMap(({ sections }) => sections))('$number $title', ({ rows }) => {
    const astray = rows.flatMap((row) =>
      row.proofs
        .map(({ file, test }) => ({ file, test, found: named(file, test).length }))
        .filter(({ found }) => found !== 1),
    );
    expect(astray).toEqual([]);
  });
});
