import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { machine } from '@threshold/tooling-report';

const PAGE = fileURLToPath(new URL('../../../docs/operations.md', import.meta.url));
const BLOCK = /(<!-- drill -->\n)[\s\S]*?(<!-- \/drill -->)/;

/** One line of the drill: what was tried, what is wished, what was found. */
export interface Found {
  readonly what: string;
  readonly aim: string;
  readonly found: string;
  readonly isSo: boolean;
}

/** Puts the drill's table into its place on the page. */
export function publish(found: readonly Found[], postgres: string): void {
  const load = loadavg()
    .map((each) => each.toFixed(1))
    .join(', ');
  const lines = [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC; ${machine()}; PostgreSQL ${postgres}; load average at the end ${load}.`,
    '',
    '| what | aim | found | |',
    '|---|---|---|---|',
    ...found.map(
      ({ what, aim, found: is, isSo }) => `| ${what} | ${aim} | ${is} | ${isSo ? '' : '**missed**'} |`,
    ),
    '',
  ];
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(
    PAGE,
    page.replace(BLOCK, (_, begin: string, end: string) => `${begin}${lines.join('\n')}${end}`),
  );
}
