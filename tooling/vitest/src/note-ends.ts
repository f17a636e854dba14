import { appendFileSync, readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { digestOf } from './mark-predicates.ts';

const { OWNER_MUTANTS, OWNER_MUTANT_OUT } = process.env;

/** What says nothing of a mutant: that the machine was busy, or that the statement was none without the predicate. */
const SAYS_NOTHING = /timed out|syntax error|operator does not exist|could not determine data type/;

const messageOf = (test: TestCase): string => test.result().errors?.[0]?.message ?? '';

/** For `pnpm mutants`: writes down how each test file ended, and what failed in it first. */
export default class NoteEnds implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const ended = module.state();
    if (OWNER_MUTANTS === undefined || (ended !== 'passed' && ended !== 'failed')) return;
    const first = [...module.children.allTests('failed')].find((test) => !SAYS_NOTHING.test(messageOf(test)));
    // Nor does a file that could not be read, or whose world could not be set up.
    if (ended === 'failed' && !first) return;
    const line = {
      test: module.relativeModuleId,
      digest: digestOf(readFileSync(module.moduleId, 'utf8')),
      ended,
      ...(OWNER_MUTANT_OUT && { out: OWNER_MUTANT_OUT }),
      ...(first && { name: first.fullName, message: messageOf(first).slice(0, 200) }),
    };
    appendFileSync(OWNER_MUTANTS, `${JSON.stringify(line)}\n`);
  }
}
