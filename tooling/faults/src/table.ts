import { fileURLToPath } from 'node:url';
import { keepRow, machine, processor } from '@threshold/tooling-report';
import type { Row, Skipped } from './fault.ts';

/** One fault that was tried. */
export interface Result {
  readonly name: string;
  readonly about: string;
  readonly outcome: Row | Skipped;
  /** Of the machine, when it began. */
  readonly loadAverage: number;
}

const FILE = fileURLToPath(new URL('../../../docs/faults.md', import.meta.url));

/** Puts a fault's row into `docs/faults.md`, in the place of the one before. */
export function tellFault({ name, ...result }: Result, postgresVersion: string): void {
  keepRow(FILE, headOf(postgresVersion), { name, cells: cellsOf(result) });
}

const headOf = (postgresVersion: string) => `# Faults

What the product survives, written by \`pnpm faults\` (one alone: \`pnpm faults NAME\`; longer: \`FAULT_ROUNDS=100\`). Under each fault athletes record live sessions, complete them, log workouts, enter health and follow one another, every call with an \`Idempotency-Key\`; what went unanswered is sent again until it is acknowledged, and then must be stored exactly once. After each fault the laws of \`threshold invariants\` hold. A verdict counts what is lost, doubled, by half or answered in a way that was not promised; times depend on the machine.

The last of them on ${machine()}; PostgreSQL ${postgresVersion}.

| fault | what is done | rounds | acknowledged | lost | doubled | half-applied | statuses seen (0: no answer) | first success after | longest answer | verdict | measured besides | date, load average, machine |
|---|---|---|---|---|---|---|---|---|---|---|---|---|`;

function cellsOf({ about, outcome, loadAverage }: Omit<Result, 'name'>): string[] {
  const when = `${new Date().toISOString().slice(0, 10)}, ${loadAverage.toFixed(1)}, ${processor()}`;
  if ('skipped' in outcome) return [about, ...Array(8).fill('–'), `skipped: ${outcome.skipped}`, '', when];
  const count = (value: number | undefined) => (value === undefined ? '–' : String(Math.round(value)));
  const time = (value: number | undefined) => (value === undefined ? '–' : `${(value / 1_000).toFixed(1)} s`);
  const statuses = Object.entries(outcome.statuses ?? {}).map(([status, times]) => `${status} × ${times}`);
  return [
    about,
    count(outcome.rounds),
    count(outcome.acknowledged),
    count(outcome.lost),
    count(outcome.doubled),
    count(outcome.halfApplied),
    statuses.join(', ') || '–',
    time(outcome.firstGoodMs),
    time(outcome.longestAnswerMs),
    outcome.faults.length === 0 ? 'survived' : `**not survived**: ${outcome.faults.join('; ')}`,
    (outcome.notes ?? []).join('; '),
    when,
  ];
}
