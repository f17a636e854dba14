import { writeFileSync } from 'node:fs';
import { PAGES, tableText } from './table-text.ts';

// `pnpm specification`: writes the pages that a test holds against the rows.
for (const page of PAGES)
  writeFileSync(new URL(`../../../docs/${page.file}`, import.meta.url), tableText(page));
