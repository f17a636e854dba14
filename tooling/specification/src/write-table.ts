import { writeFileSync } from 'node:fs';
import { SECTIONS } from './sections.ts';
import { tableText } from './table-text.ts';

// `pnpm specification`: writes the page that a test holds against the rows.
writeFileSync(new URL('../../../docs/specification.md', import.meta.url), tableText(SECTIONS));
