import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Outcome, RanTest } from './outcome.ts';

/** Where Vitest's outcome is written. */
export const OUTCOME_VARIABLE = 'THRESHOLD_VITEST_OUTCOME';

/** Tells Vitest's outcome with the projects' names and the errors that nobody caught, which its own report leaves out. */
export default class VitestOutcome implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    const path = process.env[OUTCOME_VARIABLE];
    if (!path) return;
    const told: Outcome = {
      passed: modules.flatMap((module) => testsOf(module, 'passed')),
      failed: modules.flatMap(failuresOf),
      faults: uncaught.length,
    };
    writeFileSync(path, JSON.stringify(told));
  }
}

function failuresOf(module: TestModule): RanTest[] {
  const failed = testsOf(module, 'failed');
  return failed.length > 0 || module.ok() ? failed : [{ ...placeOf(module), name: '' }];
}

function testsOf(module: TestModule, state: 'passed' | 'failed'): RanTest[] {
  return [...module.children.allTests(state)].map((test) => ({ ...placeOf(module), name: test.fullName }));
}

function placeOf({ project, moduleId }: TestModule) {
  return { project: project.name, file: moduleId };
}
