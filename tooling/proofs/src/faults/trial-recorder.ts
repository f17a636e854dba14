import { execFile } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { COMMANDS_SCRIPT, print } from '../shared/setting.ts';
import { compareHistory, type Verdict } from './compare-history.ts';
import type { TrialResult, TrialSetting } from './fault.ts';
import type { Load } from './load.ts';
import type { Product } from './product.ts';

export interface TrialRecorder {
  /** Ends a load and compares the stored rows with what it sent. */
  end(load: Load, patienceSeconds?: number): Promise<Verdict>;
  /**
   * Records the time from a fault's end to the first success, and expects at most `maxMs`, by default 5 s.
   */
  recordFirstGood(milliseconds: number, maxMs?: number): void;
  note(text: string): void;
  /** Adds the fault to the result unless the condition is true. A result has at most 20 faults. */
  expect(condition: boolean, fault: string): void;
  /** Expects that something took at most `maxMs`. On a busy machine, a late result is only a note. */
  expectWithin(what: string, milliseconds: number, maxMs: number): void;
  expectAlive(product: Product): void;
  /** Runs `threshold invariants`. @returns the result of the trial */
  finish(rounds: number): Promise<TrialResult>;
}

interface Options {
  /** Calls may go unanswered, because the trial kills their server or connection. */
  readonly mayGoUnanswered?: boolean;
  /** Every call must succeed. */
  readonly mustSucceed?: boolean;
}

const MAX_FIRST_GOOD_MS = 5_000;
const MAX_FAULTS = 20;

/** Response times prove nothing on a busy machine. */
const isBusy = () => Math.max(...loadavg()) > 2 * availableParallelism();

export function createTrialRecorder(
  { postgres, database }: TrialSetting,
  options: Options = {},
): TrialRecorder {
  const faults: string[] = [];
  const notes: string[] = [];
  const statuses = new Map<string, number>();
  const total = { acknowledged: 0, lost: 0, doubled: 0, halfApplied: 0 };
  let firstGoodMs: number | undefined;
  let longestAnswerMs = 0;
  const expect = (condition: boolean, fault: string) => {
    if (!condition && faults.length < MAX_FAULTS) faults.push(fault);
  };
  const expectWithin = (what: string, milliseconds: number, maxMs: number) => {
    if (milliseconds <= maxMs) return;
    const text = `${what} took ${(milliseconds / 1_000).toFixed(1)} s, aim ${maxMs / 1_000} s`;
    if (isBusy()) notes.push(`${text}, on a busy machine`);
    else expect(false, text);
  };
  const isAllowed = (status: string) => {
    if (/^2\d\d$/.test(status)) return true;
    if (options.mustSucceed) return false;
    return status === '503' || /^4\d\d$/.test(status) || (options.mayGoUnanswered === true && status === '0');
  };
  return {
    async end(load, patienceSeconds) {
      const history = await load.end(patienceSeconds);
      for (const [status, text] of history.firstFailureByStatus)
        if (!isAllowed(String(status))) print(`${status}: ${text}`);
      for (const rejection of new Set(history.rejections)) expect(false, `answered ${rejection}`);
      for (const counter of [load.writes, load.reads]) {
        longestAnswerMs = Math.max(longestAnswerMs, counter.slowestMs());
        for (const [status, times] of Object.entries(counter.statuses()))
          statuses.set(status, (statuses.get(status) ?? 0) + times);
      }
      const verdict = await compareHistory(postgres, history);
      total.acknowledged += verdict.acknowledged;
      total.lost += verdict.lost;
      total.doubled += verdict.doubled;
      total.halfApplied += verdict.halfApplied;
      expect(verdict.acknowledged > 0, 'no write was acknowledged');
      expect(verdict.lost === 0, `${verdict.lost} acknowledged writes are lost`);
      expect(verdict.doubled === 0, `${verdict.doubled} writes are stored twice`);
      expect(verdict.halfApplied === 0, `${verdict.halfApplied} transactions are half applied`);
      expect(verdict.unacknowledged === 0, `${verdict.unacknowledged} writes were never acknowledged`);
      return verdict;
    },
    recordFirstGood(milliseconds, maxMs = MAX_FIRST_GOOD_MS) {
      firstGoodMs = Math.max(firstGoodMs ?? 0, milliseconds);
      expectWithin('the first success', milliseconds, maxMs);
    },
    note: (text) => void notes.push(text),
    expect,
    expectWithin,
    expectAlive: ({ exitCodes: ends }) => expect(ends.length === 0, 'the server ended'),
    async finish(rounds) {
      for (const broken of await findBrokenInvariants(database.env)) expect(false, broken);
      const rejected = statuses.get('503') ?? 0;
      const isForgiven = options.mustSucceed === true && rejected > 0 && isBusy();
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

function findBrokenInvariants(variables: Readonly<Record<string, string>>): Promise<string[]> {
  const env = { PATH: process.env.PATH, ...variables };
  return new Promise((done) => {
    execFile(process.execPath, [COMMANDS_SCRIPT, 'invariants'], { env }, (error, stdout, stderr) => {
      const broken = stdout.split('\n').filter((line) => line.startsWith('BROKEN'));
      if (error && broken.length === 0) broken.push(`threshold invariants: ${stderr.trim()}`);
      done(broken);
    });
  });
}
