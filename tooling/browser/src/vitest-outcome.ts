import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type RanTest, writeOutcome } from './outcome.ts';

/**
 * Writes the outcome as JSON, with the project names and uncaught errors that Vitest's own report leaves
 * out.
 */
export default class VitestOutcome implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaughtErrors: readonly SerializedError[]): void {
    writeOutcome({
      passed: modules.flatMap((module) => listTests(module, 'passed')),
      failed: modules.flatMap(listFailures),
      faults: uncaughtErrors.length,
      files: modules.map((module) => ({ ...toTestFile(module), seconds: sumSeconds(module) })),
    });
  }
}

/** Reports a failed module without a failed test, such as one that can't load, as a test without a name. */
function listFailures(module: TestModule): RanTest[] {
  const failed = listTests(module, 'failed');
  return failed.length > 0 || module.ok() ? failed : [{ ...toTestFile(module), name: '' }];
}

function listTests(module: TestModule, state: 'passed' | 'failed'): RanTest[] {
  return [...module.children.allTests(state)].map((test) => ({ ...toTestFile(module), name: test.fullName }));
}

function sumSeconds(module: TestModule): number {
  const diagnostic = module.diagnostic();
  const milliseconds =
    diagnostic.environmentSetupDuration +
    diagnostic.prepareDuration +
    diagnostic.collectDuration +
    diagnostic.setupDuration +
    diagnostic.duration;
  return milliseconds / 1000;
}

function toTestFile({ project, moduleId }: TestModule) {
  return { project: project.name, file: moduleId };
}
