import { appendFileSync, readFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { digestOf } from './mark-predicates.ts';

const { OWNER_MUTANTS, OWNER_MUTANT_OUT } = process.env;

/** For `pnpm mutants`: writes down how each test file ended, and what failed in it first. */
export default class NoteEnds implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const ended = module.state();
    if (OWNER_MUTANTS === undefined || (ended !== 'passed' && ended !== 'failed')) return;
    const [first] = module.children.allTests('failed');
    // A file that could not be read, or whose world could not be set up, says nothing of a mutant.
    if (ended === 'failed' && !first) return;
    const line = {
      test: module.relativeModuleId,
      digest: digestOf(readFileSync(module.moduleId, 'utf8')),
      ended,
      ...(OWNER_MUTANT_OUT && { out: OWNER_MUTANT_OUT }),
      ...(first && { name: first.fullName, message: first.result().errors?.[0]?.message.slice(0, 200) }),
    };
    appendFileSync(OWNER_MUTANTS, `${JSON.stringify(line)}\n`);
  }
}
