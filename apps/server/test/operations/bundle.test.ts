import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listLoadedFiles, MODULE_LIST_FILE, type ModuleList } from '../../bundle/module-list.ts';
import { findSourcePosition } from '../../bundle/source-position.ts';

/** Written by `npm run build`, like the web app. */
const BUNDLE = fileURLToPath(new URL('../../dist/', import.meta.url));
const moduleList: ModuleList = JSON.parse(readFileSync(BUNDLE + MODULE_LIST_FILE, 'utf8'));

/** Packages that are only loaded with the feature that needs them. */
const LAZY_PACKAGES = [
  '@auth/core',
  '@garmin/fitsdk',
  '@langchain/anthropic',
  '@langchain/core',
  '@langchain/ollama',
  '@langchain/openai',
  '@mikro-orm/migrations',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/sdk-trace',
  '@simplewebauthn/server',
  'fit-file-parser',
  'ical-generator',
  'nodemailer',
  'oidc-provider',
  'prom-client',
  'saxes',
  'web-push',
  'yazl',
];

/** Limits on what a process loads before it responds. `megabytes` is the size of the code. */
const STARTS = [
  { process: 'web process', module: 'boot.ts', lazy: [...LAZY_PACKAGES, 'pg-boss'], megabytes: 6 },
  {
    process: 'job process',
    module: 'start-job-process.ts',
    lazy: [...LAZY_PACKAGES, 'fastify'],
    megabytes: 5,
  },
];

function getStart(module: string) {
  const [file] =
    Object.entries(moduleList).find(([, { modules }]) =>
      modules.some((path) => path.endsWith(`/${module}`)),
    ) ?? [];
  if (file === undefined) throw new Error(`The bundle does not contain ${module}`);
  const files = listLoadedFiles(moduleList, file);
  return {
    bytes: files.reduce((sum, fileName) => sum + (moduleList[fileName]?.bytes ?? 0), 0),
    modules: files.flatMap((fileName) => moduleList[fileName]?.modules ?? []),
  };
}

describe.each(STARTS)('start of the $process', ({ module, lazy, megabytes }) => {
  const start = getStart(module);

  test.each(lazy)('does not load %s', (name) => {
    expect(start.modules.filter((path) => path.includes(`/node_modules/${name}/`))).toEqual([]);
  });

  test('does not load the demo data', () => {
    expect(start.modules.filter((path) => path.includes('/demo-athletes/'))).toEqual([]);
  });

  test(`loads at most ${megabytes} MB of code`, () => {
    expect(start.bytes).toBeLessThan(megabytes * 1_000_000);
  });
});

describe('stack traces', () => {
  test('find the same position in the source as Node', () => {
    const map = JSON.parse(readFileSync(`${BUNDLE}main.js.map`, 'utf8'));
    const reference = new SourceMap(map);
    const lines = readFileSync(`${BUNDLE}main.js`, 'utf8').split('\n');
    let comparedCount = 0;
    for (const [line, text] of lines.entries())
      for (let column = 0; column < text.length; column += 1) {
        const entry = reference.findEntry(line, column);
        const position = findSourcePosition(map, { line, column });
        if (!('originalSource' in entry) || position === null) continue;
        comparedCount += 1;
        expect(position).toEqual({
          source: entry.originalSource,
          line: entry.originalLine,
          column: entry.originalColumn,
        });
      }
    expect(comparedCount).toBeGreaterThan(100);
  });

  test('name source files', async () => {
    const brokenStdoutModule =
      'data:text/javascript,process.stdout.write = () => { throw new Error("No output"); };';
    const { code, stderr } = await run('--import', brokenStdoutModule, `${BUNDLE}main.js`, '--check-config');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /Error: No output\n[\s\S]* \(file:\/\/\/\S+\/apps\/server\/src\/\S*check-config\.ts:\d+:\d+\)/,
    );
  });
});

/** Runs Node without this process's environment variables. */
function run(...args: readonly string[]): Promise<{ code: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { env: {} }, (_error, _stdout, stderr) =>
      resolve({ code: child.exitCode, stderr }),
    );
  });
}
