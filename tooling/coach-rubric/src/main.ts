import { ATHLETES } from './athletes.ts';
import { gradeAthletes } from './grade-athletes.ts';
import { findMissed, formatReport } from './report.ts';

const graded = gradeAthletes(ATHLETES);
console.log(formatReport(graded));
const missed = findMissed(graded);
for (const line of missed) console.log(`missed: ${line}`);
if (missed.length > 0 && !process.argv.includes('--report')) process.exitCode = 1;
