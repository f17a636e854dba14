/** Variables by which a process finds programs and writes beside this run. */
const KEPT = new Set(['PATH', 'TMPDIR']);

/** The product's own variables, without those that these tests are run with: an empty variable counts as not set. */
export function productEnvironment(
  port: number,
  env: Readonly<Record<string, string>>,
): Record<string, string> {
  const outer = Object.entries(process.env).map(([name, value = '']): [string, string] => [
    name,
    KEPT.has(name) ? value : '',
  ]);
  return { ...Object.fromEntries(outer), PORT: String(port), ...env };
}
