import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiError, Row, Setting } from '../fault.ts';

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));
const LAST_LINES = 4;

interface Suite {
  readonly about: string;
  readonly command: readonly [string, ...string[]];
  env(setting: Setting): Readonly<Record<string, string>>;
  /** What it leaves in a file, where it leaves any. */
  figures?(text: string): Partial<Row>;
}

/** A fault whose long form is a test: it is survived when the test passes. */
const suite = ({ about, command: [program, ...words], env, figures }: Suite): ApiError => ({
  about,
  async run(setting) {
    const file = join(setting.stage.folder, 'figures.json');
    const child = spawn(join(PROJECT, 'node_modules/.bin', program), words, {
      cwd: PROJECT,
      env: { ...process.env, FAULT_SWEEP_FIGURES: file, ...env(setting) },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its browsers and databases end with it, if it has to be ended.
      detached: true,
    });
    setting.closing.push(async () => {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    const code = await new Promise<number | null>((done) => {
      child.once('close', done);
    });
    const failures = said.split('\n').filter((line) => /FAIL|AssertionError|Error:/.test(line));
    const left = figures && existsSync(file) ? figures(readFileSync(file, 'utf8')) : {};
    return {
      rounds: setting.rounds,
      ...left,
      faults: code === 0 ? [] : [`the test ended with ${code}`, ...failures.slice(0, LAST_LINES)],
    };
  },
});

const inRounds = ({ rounds }: Setting) => ({ FAULT_ROUNDS: String(rounds) });
const server = (...names: string[]): [string, ...string[]] => [
  'vitest',
  'run',
  '--project',
  'server',
  ...names.map((name) => `apps/server/test/${name}.test.ts`),
];

interface Sweep {
  readonly commands: number;
  readonly statements: number;
  readonly refused: number;
  readonly borne: number;
  readonly statuses: Readonly<Record<string, number>>;
}

export const nthStatement = suite({
  about: 'each statement of each command fails in turn, for want of disk and by a cut line',
  command: server('nth-statement'),
  env: () => ({ FAULT_SWEEP: 'whole' }),
  figures(text) {
    const { commands, statements, refused, borne, statuses }: Sweep = JSON.parse(text);
    const note = `${commands / 2} commands; ${refused} failures refused the act and left the database as it was, ${borne} were borne`;
    return { rounds: statements, statuses, notes: [note] };
  },
});

export const killedPoints = suite({
  about: 'kill -9 of the server in the middle of everything that earns points',
  command: server('points-killed'),
  env: inRounds,
});

export const killedIngest = suite({
  about: 'kill -9 of the server with 500 PATCHes in flight, sample by sample',
  command: server('ingest-killed'),
  env: inRounds,
});

export const killedImport = suite({
  about: 'kill -9 of server and jobs while an archive is imported',
  command: server('import-killed'),
  env: (setting) => ({ ...inRounds(setting), FAULT_IMPORTED_FILES: '1000' }),
});

export const killedCoach = suite({
  about: 'kill -9 of the job process while a model writes a plan',
  command: server('coach-killed'),
  env: inRounds,
});

export const longJournal = suite({
  about: 'a day of recorded seconds is read back in the browser',
  command: [
    'vitest',
    'run',
    '--project',
    'browser',
    'domains/sessions/src/journal/read-samples.long.browser.test.tsx',
  ],
  env: () => ({ FAULT_RECORDED_HOURS: '24' }),
});

export const killedBrowser = suite({
  about: 'kill -9 of the browser in a live session; the network away for three minutes',
  command: [
    'playwright',
    'test',
    '--config',
    'apps/web/playwright.config.ts',
    '--project=strap',
    'killed-browser',
    'network-away',
  ],
  env: (setting) => ({ ...inRounds(setting), FAULT_AWAY_SECONDS: '180' }),
});
