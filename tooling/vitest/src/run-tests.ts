import { spawnSync } from 'node:child_process';

/** Runs test files, of the whole server in a run of their own; stops at the first that fails where a mutant is out. */
export function runTests(
  root: string,
  tests: readonly string[],
  env: { readonly OWNER_MUTANTS: string; readonly OWNER_MUTANT_OUT?: string },
): void {
  for (const [project, files] of [
    ['node', tests.filter((test) => !test.startsWith('apps/'))],
    ['server', tests.filter((test) => test.startsWith('apps/'))],
  ] as const) {
    if (files.length === 0) continue;
    const reporters = ['./tooling/vitest/src/note-ends.ts', env.OWNER_MUTANT_OUT ? 'dot' : 'default'];
    const { error } = spawnSync(
      'vitest',
      [
        'run',
        ...['--project', project, '--maxWorkers', '1'],
        ...reporters.flatMap((reporter) => ['--reporter', reporter]),
        ...(env.OWNER_MUTANT_OUT ? ['--bail', '1'] : []),
        ...files,
      ],
      { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
    );
    if (error) throw error;
  }
}
