import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type RanTest, writeOutcome } from './outcome.ts';

/**
 * Writes the outcome as JSON, with the project names and uncaught errors that Vitest's own report leaves
 * out.
 */
export default class VitestOutcome implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    writeOutcome({
      passed: modules.flatMap((module) => testsOf(module, 'passed')),
      failed: modules.flatMap(failuresOf),
      faults: uncaught.length,
      files: modules.map((module) => ({ ...placeOf(module), seconds: secondsOf(module) })),
    });
  }
}

/** A failed module without a failed test, such as one that can't load, counts as a test without a name. */
function failuresOf(module: TestModule): RanTest[] {
  const failed = testsOf(module, 'failed');
  return failed.length > 0 || module.ok() ? failed : [{ ...placeOf(module), name: '' }];
}

function testsOf(module: TestModule, state: 'passed' | 'failed'): RanTest[] {
  return [...module.children.allTests(state)].map((test) => ({ ...placeOf(module), name: test.fullName }));
}

function secondsOf(module: TestModule): number {
  const times = module.diagnostic();
  const milliseconds =
    times.environmentSetupDuration +
    times.prepareDuration +
    times.collectDuration +
    times.setupDuration +
    times.duration;
  return milliseconds / 1000;
}

function placeOf({ project, moduleId }: TestModule) {
  return { project: project.name, file: moduleId };
}
