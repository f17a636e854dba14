import { describeMachine, describeProcessor, replaceRow } from '@threshold/tooling-report';
import { toProjectPath } from '../shared/setting.ts';
import type { SkippedTrial, TrialResult } from './fault.ts';

interface NamedResult {
  readonly name: string;
  readonly about: string;
  readonly outcome: TrialResult | SkippedTrial;
  readonly loadAverage: number;
}

/** Writes a fault's row in docs/faults.md, and the text above the table. */
export function writeRow({ name, ...result }: NamedResult, postgresVersion: string): void {
  replaceRow(toProjectPath('docs/faults.md'), createHead(postgresVersion), {
    name,
    cells: createCells(result),
  });
}

const createHead = (postgresVersion: string) => `# Faults

\`npm run faults\` writes this page (\`npm run faults NAME\` for one fault, \`FAULT_ROUNDS=100\` for a longer run). During each fault athletes record and complete live sessions, log workouts, enter health data and follow one another. Every call has an \`Idempotency-Key\`. A call without a response is repeated until it is acknowledged, and then it must be stored exactly once. After each fault the invariants of \`threshold invariants\` hold. The result is about lost, duplicate and half-applied writes and about unexpected responses. Times depend on the machine.

The rows \`rolling-restart\`, \`full-app-disk\`, \`read-only-app-disk\`, \`bad-model\`, \`nth-statement\`, \`killed-points\`, \`killed-ingest\`, \`killed-import\`, \`killed-coach\`, \`long-journal\` and \`killed-browser\` are finished measurements of earlier versions. Tests of \`npm run test:all\` guard most of what they proved; \`FAULT_ROUNDS=20\` repeats the tests that kill processes.

The last run used ${describeMachine()}; PostgreSQL ${postgresVersion}.

| fault | what is done | rounds | acknowledged | lost | doubled | half-applied | statuses seen (0: no response) | first success after | longest response | verdict | notes | date, load average, machine |
|---|---|---|---|---|---|---|---|---|---|---|---|---|`;

function createCells({ about: description, outcome, loadAverage }: Omit<NamedResult, 'name'>): string[] {
  const conditions = `${new Date().toISOString().slice(0, 10)}, ${loadAverage.toFixed(1)}, ${describeProcessor()}`;
  // A skipped trial has none of the eight figures.
  if ('skipped' in outcome)
    return [description, ...Array(8).fill('–'), `skipped: ${outcome.skipped}`, '', conditions];
  const formatCount = (value: number | undefined) => (value === undefined ? '–' : String(Math.round(value)));
  const formatTime = (value: number | undefined) =>
    value === undefined ? '–' : `${(value / 1_000).toFixed(1)} s`;
  const statuses = Object.entries(outcome.statuses ?? {}).map(([status, times]) => `${status} × ${times}`);
  return [
    description,
    formatCount(outcome.rounds),
    formatCount(outcome.acknowledged),
    formatCount(outcome.lost),
    formatCount(outcome.doubled),
    formatCount(outcome.halfApplied),
    statuses.join(', ') || '–',
    formatTime(outcome.firstSuccessMs),
    formatTime(outcome.longestResponseMs),
    outcome.faults.length === 0 ? 'survived' : `**not survived**: ${outcome.faults.join('; ')}`,
    (outcome.notes ?? []).join('; '),
    conditions,
  ];
}
