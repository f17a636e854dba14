import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describeMachine, describeProcessor, replaceRow } from '@threshold/tooling-report';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const REPORT = `${ROOT}docs/bad-input.md`;

interface Part {
  readonly description: string;
  readonly project: 'server' | 'browser';
  readonly file: string;
  /** Default sizes, which the caller's environment can override. */
  readonly env: Readonly<Record<string, string>>;
  /** Captures the number of tries in the output. */
  readonly triedPattern: RegExp;
}

/** Parts by name, for `npm run fuzz NAME …`. Without a name, all of them run. */
const PARTS: Readonly<Record<string, Part>> = {
  inputs: {
    description: 'every call by tRPC and by REST, and uploads: requests',
    project: 'server',
    file: 'apps/server/test/fuzz',
    env: { FUZZ_CASES: '1000' },
    triedPattern: /(\d+) sent, /g,
  },
  model: {
    description: 'two athletes against a model, and three clients at once: steps',
    project: 'server',
    file: 'apps/server/test/model',
    env: { FUZZ_RUNS: '5000', FUZZ_STEPS: '40' },
    triedPattern: /(\d+) steps done/g,
  },
  raw: {
    description: 'bytes by raw sockets, and slow clients: requests',
    project: 'server',
    file: 'apps/server/test/raw-http',
    env: { FUZZ_SLOW_CLIENTS: '2000' },
    triedPattern: /(\d+) odd requests/g,
  },
  answers: {
    description: 'screens with broken responses: responses',
    project: 'browser',
    file: 'apps/web/src/broken-responses.long.browser.test.tsx',
    env: { FUZZ_ANSWERS: '5000' },
    triedPattern: /(\d+) broken responses/g,
  },
};

const HEAD = `# Bad input

\`npm run fuzz\` writes this page; \`FUZZ_SEED\` repeats a run. \`npm test\` runs short forms with a fixed seed. The assertions:
no response of 500 or above, one format of errors, no internals in a response, no row changed by a rejected request,
results equal to those of a model, no invariant of \`threshold invariants\` broken, no blank screen. Response times are
listed, not asserted.

The last run used ${describeMachine()}.

| Part | What | Tried | Found | Slowest | Minutes | Seed | Day, machine |
| --- | --- | ---: | --- | ---: | ---: | ---: | --- |`;

const requestedParts = process.argv.slice(2);
for (const name of requestedParts)
  if (!(name in PARTS)) throw new Error(`${name} is none of ${Object.keys(PARTS).join(', ')}`);
const seed = process.env.FUZZ_SEED ?? String(randomInt(2 ** 31 - 1));
process.stdout.write(`FUZZ_SEED=${seed} repeats this run\n`);
for (const [name, part] of Object.entries(PARTS)) {
  if (requestedParts.length > 0 && !requestedParts.includes(name)) continue;
  const cells = await runPart(part);
  replaceRow(REPORT, HEAD, { name, cells });
}

/** Runs a part and returns its row of the report. */
async function runPart({ description, project, file, env, triedPattern }: Part): Promise<string[]> {
  const startedAtMs = performance.now();
  const child = spawn('vitest', ['run', '--project', project, file], {
    cwd: ROOT,
    env: { ...env, ...process.env, FUZZ_SEED: seed },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let stdoutText = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdoutText += text;
    process.stdout.write(text);
  });
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (exitCode !== 0) process.exitCode = 1;
  const count = [...stdoutText.matchAll(triedPattern)].reduce((sum, [, number]) => sum + Number(number), 0);
  if (count === 0) throw new Error(`Nothing was tried by ${file}`);
  // Matches "slowest 12 ms" and "slowest response beside 200 slow clients: 12 ms".
  const slowestMs = Math.max(
    0,
    ...[...stdoutText.matchAll(/slowest(?: response)?[^\d]*(?:beside \d+ slow clients: )?(\d+) ms/g)].map(
      ([, requestMs]) => Number(requestMs),
    ),
  );
  const minutes = ((performance.now() - startedAtMs) / 60_000).toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  const failedCount = [...stdoutText.matchAll(/^.*FAIL.*$/gm)].length;
  return [
    description,
    count.toLocaleString('en-GB'),
    exitCode === 0 ? 'none' : `${failedCount} tests failed`,
    slowestMs > 0 ? `${slowestMs} ms` : '',
    minutes,
    seed,
    `${day}, ${describeProcessor()}`,
  ];
}
