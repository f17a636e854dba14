import { execFile } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { COMMANDS, say } from '../shared/setting.ts';
import type { Row, Setting } from './fault.ts';
import type { Load } from './load.ts';
import type { Product } from './product.ts';
import { judgeHistory, type Verdict } from './verdict.ts';

export interface Judge {
  /** Ends a load and compares the stored rows with what it sent. */
  end(load: Load, patienceSeconds?: number): Promise<Verdict>;
  /** Records the time from a fault's end to the first success, which may be at most 5 s by default. */
  firstGood(milliseconds: number, most?: number): void;
  note(text: string): void;
  expect(condition: boolean, fault: string): void;
  /** On a busy machine a late result is only a note. */
  expectWithin(what: string, milliseconds: number, most: number): void;
  expectAlive(product: Product): void;
  /** Runs `threshold invariants` and returns the row. */
  row(rounds: number): Promise<Row>;
}

interface Options {
  /** Calls may go unanswered, because the trial ends their server or their connection. */
  readonly mayGoUnanswered?: boolean;
  /** Every call must succeed. */
  readonly onlyGood?: boolean;
}

const LATEST_GOOD_MS = 5_000;
const MAX_FAULTS = 20;

/** Response times prove nothing on a busy machine. */
const isBusy = () => Math.max(...loadavg()) > 2 * availableParallelism();

export function startJudging({ postgres, database }: Setting, options: Options = {}): Judge {
  const faults: string[] = [];
  const notes: string[] = [];
  const statuses = new Map<string, number>();
  const total = { acknowledged: 0, lost: 0, doubled: 0, halfApplied: 0 };
  let firstGoodMs: number | undefined;
  let longestAnswerMs = 0;
  const expect = (condition: boolean, fault: string) => {
    if (!condition && faults.length < MAX_FAULTS) faults.push(fault);
  };
  const expectWithin = (what: string, milliseconds: number, most: number) => {
    if (milliseconds <= most) return;
    const text = `${what} took ${(milliseconds / 1_000).toFixed(1)} s, aim ${most / 1_000} s`;
    if (isBusy()) notes.push(`${text}, on a busy machine`);
    else expect(false, text);
  };
  const isAllowed = (status: string) => {
    if (/^2\d\d$/.test(status)) return true;
    if (options.onlyGood) return false;
    return status === '503' || /^4\d\d$/.test(status) || (options.mayGoUnanswered === true && status === '0');
  };
  return {
    async end(load, patienceSeconds) {
      const history = await load.end(patienceSeconds);
      for (const [status, text] of history.firstOfStatus)
        if (!isAllowed(String(status))) say(`${status}: ${text}`);
      for (const rejection of new Set(history.rejections)) expect(false, `answered ${rejection}`);
      for (const counted of [load.writes, load.reads]) {
        longestAnswerMs = Math.max(longestAnswerMs, counted.slowestMs());
        for (const [status, times] of Object.entries(counted.statuses()))
          statuses.set(status, (statuses.get(status) ?? 0) + times);
      }
      const verdict = await judgeHistory(postgres, history);
      total.acknowledged += verdict.acknowledged;
      total.lost += verdict.lost;
      total.doubled += verdict.doubled;
      total.halfApplied += verdict.halfApplied;
      expect(verdict.acknowledged > 0, 'no write was acknowledged');
      expect(verdict.lost === 0, `${verdict.lost} acknowledged writes are lost`);
      expect(verdict.doubled === 0, `${verdict.doubled} writes are stored twice`);
      expect(verdict.halfApplied === 0, `${verdict.halfApplied} transactions are half applied`);
      expect(verdict.unsettled === 0, `${verdict.unsettled} writes were never acknowledged`);
      return verdict;
    },
    firstGood(milliseconds, most = LATEST_GOOD_MS) {
      firstGoodMs = Math.max(firstGoodMs ?? 0, milliseconds);
      expectWithin('the first success', milliseconds, most);
    },
    note: (text) => void notes.push(text),
    expect,
    expectWithin,
    expectAlive: ({ ends }) => expect(ends.length === 0, 'the server ended'),
    async row(rounds) {
      for (const broken of await brokenInvariants(database.env)) expect(false, broken);
      const rejected = statuses.get('503') ?? 0;
      const isForgiven = options.onlyGood === true && rejected > 0 && isBusy();
      if (isForgiven) notes.push(`${rejected} answers 503 on a busy machine, where connections are late`);
      const unexpected = [...statuses.keys()].filter(
        (status) => !isAllowed(status) && !(isForgiven && status === '503'),
      );
      expect(unexpected.length === 0, `calls were answered ${unexpected.join(', ')} (0: not at all)`);
      return {
        rounds,
        ...total,
        statuses: Object.fromEntries([...statuses].sort()),
        ...(firstGoodMs !== undefined && { firstGoodMs }),
        longestAnswerMs,
        notes,
        faults,
      };
    },
  };
}

function brokenInvariants(variables: Readonly<Record<string, string>>): Promise<string[]> {
  const env = { PATH: process.env.PATH, ...variables };
  return new Promise((done) => {
    execFile(process.execPath, [COMMANDS, 'invariants'], { env }, (error, stdout, stderr) => {
      const broken = stdout.split('\n').filter((line) => line.startsWith('BROKEN'));
      if (error && broken.length === 0) broken.push(`threshold invariants: ${stderr.trim()}`);
      done(broken);
    });
  });
}
