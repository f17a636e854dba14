import { availableParallelism, loadavg } from 'node:os';
import type { Tally } from '@threshold/tooling-topology';
import type { Row, Setting } from './fault.ts';
import type { History } from './history.ts';
import { brokenLaws } from './laws.ts';
import type { Load } from './load.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** What several loads of one fault came to. */
export interface Judging {
  /** Ends a load, waits until all that it sent is settled, and counts it in. */
  end(load: Load, patienceSeconds?: number): Promise<Verdict>;
  /** The time from a fault's end to the first success, at most 5 s where nothing else is said. */
  firstGood(milliseconds: number, most?: number): void;
  note(text: string): void;
  expect(isSo: boolean, fault: string): void;
  /** What took how long, judged where the machine has nothing else to do, noted where it has. */
  expectWithin(what: string, milliseconds: number, most: number): void;
  /** The row, the operator's laws proved. */
  row(rounds: number): Promise<Row>;
}

interface JudgingOptions {
  /** Whether calls may go unanswered, because their server or their line dies. */
  readonly mayGoUnanswered?: boolean;
  /** The only statuses that are right, where a fault must not be noticed. */
  readonly onlyGood?: boolean;
}

const LATEST_GOOD_MS = 5_000;

/** Others use the machine so much that its times prove nothing. */
const isBusy = () => Math.max(...loadavg()) > 2 * availableParallelism();

/** Starts judging a fault: acknowledged is stored, nothing twice, nothing by half, answers of the promised kinds. */
export function judging({ postgres, stage, say }: Setting, options: JudgingOptions = {}): Judging {
  const faults: string[] = [];
  const notes: string[] = [];
  const statuses = new Map<string, number>();
  const total = { acknowledged: 0, lost: 0, doubled: 0, halfApplied: 0 };
  let firstGoodMs: number | undefined;
  let longestAnswerMs = 0;
  const expect = (isSo: boolean, fault: string) => {
    if (!isSo && faults.length < 20) faults.push(fault);
  };
  const expectWithin = (what: string, milliseconds: number, most: number) => {
    if (milliseconds <= most) return;
    const text = `${what} took ${(milliseconds / 1_000).toFixed(1)} s, aim ${most / 1_000} s`;
    if (isBusy()) notes.push(`${text}, on a busy machine`);
    else expect(false, text);
  };
  const noteTally = (noted: Tally) => {
    longestAnswerMs = Math.max(longestAnswerMs, noted.slowestSeconds() * 1_000);
    for (const [status, times] of Object.entries(noted.statuses()))
      statuses.set(status, (statuses.get(status) ?? 0) + times);
  };
  const expectHistory = ({ refusals, firstOfStatus }: History) => {
    for (const [status, text] of firstOfStatus) if (!isRight(String(status))) say(`${status}: ${text}`);
    for (const refusal of new Set(refusals)) expect(false, `answered ${refusal}`);
  };
  const isRight = (status: string) => {
    if (/^2\d\d$/.test(status)) return true;
    if (options.onlyGood) return false;
    return status === '503' || /^4\d\d$/.test(status) || (options.mayGoUnanswered === true && status === '0');
  };
  return {
    async end(load, patienceSeconds) {
      const history = await load.end(patienceSeconds);
      expectHistory(history);
      noteTally(load.writes);
      noteTally(load.reads);
      const verdict = await verdictOf(postgres, history);
      total.acknowledged += verdict.acknowledged;
      total.lost += verdict.lost;
      total.doubled += verdict.doubled;
      total.halfApplied += verdict.halfApplied;
      expect(verdict.acknowledged > 0, 'nothing was acknowledged, so nothing is proved');
      expect(verdict.lost === 0, `${verdict.lost} acknowledged writes are lost`);
      expect(verdict.doubled === 0, `${verdict.doubled} writes were made twice`);
      expect(verdict.halfApplied === 0, `${verdict.halfApplied} acts are stored by half`);
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
    async row(rounds) {
      for (const broken of await brokenLaws(postgres.url(), stage.folder)) expect(false, broken);
      const refused = statuses.get('503') ?? 0;
      const isSpared = options.onlyGood === true && refused > 0 && isBusy();
      if (isSpared)
        notes.push(`${refused} refusals on a busy machine, which gives nobody a connection in two seconds`);
      const odd = [...statuses.keys()].filter(
        (status) => !isRight(status) && !(isSpared && status === '503'),
      );
      expect(odd.length === 0, `calls were answered ${odd.join(', ')} (0: not at all)`);
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
