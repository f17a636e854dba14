/** Variables that a process needs to find programs and temporary files. */
const INHERITED_NAMES = new Set(['PATH', 'TMPDIR']);

/**
 * The environment of a product under test: its port, `env`, and the test run's own variables set to empty, which
 * counts as unset. Otherwise, Playwright would pass them on.
 */
export function createProductEnvironment(
  port: number,
  env: Readonly<Record<string, string>>,
): Record<string, string> {
  const clearedEnvironment = Object.entries(process.env).map(([name, value = '']): [string, string] => [
    name,
    INHERITED_NAMES.has(name) ? value : '',
  ]);
  return { ...Object.fromEntries(clearedEnvironment), PORT: String(port), ...env };
}
