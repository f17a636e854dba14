/** Variables that a process needs to find programs and temporary files. */
const INHERITED = new Set(['PATH', 'TMPDIR']);

/**
 * The environment of a product under test: its port, `env`, and the test run's own variables set to empty, because
 * Playwright adds them otherwise; empty counts as not set.
 */
export function productEnvironment(
  port: number,
  env: Readonly<Record<string, string>>,
): Record<string, string> {
  const outer = Object.entries(process.env).map(([name, value = '']): [string, string] => [
    name,
    INHERITED.has(name) ? value : '',
  ]);
  return { ...Object.fromEntries(outer), PORT: String(port), ...env };
}
