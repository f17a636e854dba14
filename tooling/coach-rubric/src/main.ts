import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ATHLETES } from './athletes.ts';
import { findMissed, formatGroups, formatReport } from './format-report.ts';
import { gradeAthletes } from './grade-athletes.ts';

const DOCUMENT_PATH = fileURLToPath(new URL('../../../docs/coaching.md', import.meta.url));
const TABLE = /(?<=<!-- rubric -->\n\n)[\s\S]*?(?=<!-- end -->)/;

const graded = gradeAthletes(ATHLETES);
console.log(formatReport(graded));
if (process.argv.includes('--write')) {
  const table = formatGroups(graded, new Date().toISOString().slice(0, 10));
  writeFileSync(
    DOCUMENT_PATH,
    readFileSync(DOCUMENT_PATH, 'utf8').replace(TABLE, () => `${table}\n\n`),
  );
}
const missed = findMissed(graded);
for (const line of missed) console.log(`missed: ${line}`);
if (missed.length > 0 && !process.argv.includes('--report')) process.exitCode = 1;
