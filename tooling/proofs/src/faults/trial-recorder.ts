import { execFile } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { COMMANDS_SCRIPT, print } from '../shared/setting.ts';
import { compareHistory, type HistoryComparison } from './compare-history.ts';
import type { TrialResult, TrialSetting } from './fault.ts';
import type { Load } from './load.ts';
import type { Product } from './product.ts';

export interface TrialRecorder {
  /** Ends a load and compares the stored rows with what it sent. */
  end(load: Load, maxWaitSeconds?: number): Promise<HistoryComparison>;
  /**
   * Records the time from a fault's end to the first success, and expects at most `maxMs`, by default 5 s.
   */
  recordFirstSuccess(milliseconds: number, maxMs?: number): void;
  note(text: string): void;
  /** Adds the fault to the result unless the condition is true. A result has at most 20 faults. */
  expect(condition: boolean, fault: string): void;
  /** Expects that something took at most `maxMs`. On a busy machine, a late result is only a note. */
  expectWithin(label: string, milliseconds: number, maxMs: number): void;
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

const MAX_FIRST_SUCCESS_MS = 5_000;
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
  let firstSuccessMs: number | undefined;
  let longestResponseMs = 0;
  const expect = (condition: boolean, fault: string) => {
    if (!condition && faults.length < MAX_FAULTS) faults.push(fault);
  };
  const expectWithin = (label: string, milliseconds: number, maxMs: number) => {
    if (milliseconds <= maxMs) return;
    const text = `${label} took ${(milliseconds / 1_000).toFixed(1)} s, aim ${maxMs / 1_000} s`;
    if (isBusy()) notes.push(`${text}, on a busy machine`);
    else expect(false, text);
  };
  const isAllowed = (status: string) => {
    if (/^2\d\d$/.test(status)) return true;
    if (options.mustSucceed) return false;
    return status === '503' || /^4\d\d$/.test(status) || (options.mayGoUnanswered === true && status === '0');
  };
  return {
    async end(load, maxWaitSeconds) {
      const history = await load.end(maxWaitSeconds);
      for (const [status, text] of history.firstFailureByStatus)
        if (!isAllowed(String(status))) print(`${status}: ${text}`);
      for (const rejection of new Set(history.rejections)) expect(false, `rejected: ${rejection}`);
      for (const counter of [load.writes, load.reads]) {
        longestResponseMs = Math.max(longestResponseMs, counter.slowestMs());
        for (const [status, times] of Object.entries(counter.statuses()))
          statuses.set(status, (statuses.get(status) ?? 0) + times);
      }
      const comparison = await compareHistory(postgres, history);
      total.acknowledged += comparison.acknowledged;
      total.lost += comparison.lost;
      total.doubled += comparison.doubled;
      total.halfApplied += comparison.halfApplied;
      expect(comparison.acknowledged > 0, 'no write was acknowledged');
      expect(comparison.lost === 0, `${comparison.lost} acknowledged writes are lost`);
      expect(comparison.doubled === 0, `${comparison.doubled} writes are stored twice`);
      expect(comparison.halfApplied === 0, `${comparison.halfApplied} transactions are half applied`);
      expect(comparison.unacknowledged === 0, `${comparison.unacknowledged} writes were never acknowledged`);
      return comparison;
    },
    recordFirstSuccess(milliseconds, maxMs = MAX_FIRST_SUCCESS_MS) {
      firstSuccessMs = Math.max(firstSuccessMs ?? 0, milliseconds);
      expectWithin('the first success', milliseconds, maxMs);
    },
    note: (text) => void notes.push(text),
    expect,
    expectWithin,
    expectAlive: ({ exitCodes }) => expect(exitCodes.length === 0, 'the server ended'),
    async finish(rounds) {
      for (const brokenInvariant of await findBrokenInvariants(database.env)) expect(false, brokenInvariant);
      const rejectedCount = statuses.get('503') ?? 0;
      const isForgiven = options.mustSucceed === true && rejectedCount > 0 && isBusy();
      if (isForgiven)
        notes.push(
          `${rejectedCount} responses with status 503 on a busy machine, where connections are slow`,
        );
      const unexpectedStatuses = [...statuses.keys()].filter(
        (status) => !isAllowed(status) && !(isForgiven && status === '503'),
      );
      expect(
        unexpectedStatuses.length === 0,
        `unexpected statuses: ${unexpectedStatuses.join(', ')} (0: no response)`,
      );
      return {
        rounds,
        ...total,
        statuses: Object.fromEntries([...statuses].sort()),
        ...(firstSuccessMs !== undefined && { firstSuccessMs }),
        longestResponseMs,
        notes,
        faults,
      };
    },
  };
}

function findBrokenInvariants(variables: Readonly<Record<string, string>>): Promise<string[]> {
  const env = { PATH: process.env.PATH, ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMANDS_SCRIPT, 'invariants'], { env }, (error, stdout, stderr) => {
      const brokenInvariant = stdout.split('\n').filter((line) => line.startsWith('BROKEN'));
      if (error && brokenInvariant.length === 0)
        brokenInvariant.push(`threshold invariants: ${stderr.trim()}`);
      resolve(brokenInvariant);
    });
  });
}
