/** Help text and labels of each gauge that is read from the database, by its name without the prefix. */
export const GAUGES = {
  live_sessions: ['Open live sessions, by whether data arrived within the last minute.', ['heard']],
  queue_pieces: ['Queued work that no job process has picked up yet.', []],
  queue_age_seconds: ['Age of the oldest queued work that no job process has picked up yet.', []],
  jobs: ['Job runs that are still stored, by state.', ['state']],
  job_wait_seconds: ['How long the oldest run that is due has waited for a job process.', []],
  ledger_entries_posted: ['Entries written to the points ledger since PostgreSQL reset its statistics.', []],
  model_calls_last_hour: [
    'Calls of the language model within the last hour, by purpose and outcome.',
    ['purpose', 'outcome'],
  ],
  model_requests_last_hour: ['Requests sent to the provider of the language model within the last hour.', []],
  model_tokens_last_hour: [
    'Tokens within the last hour, by direction, as the provider counts them.',
    ['direction'],
  ],
} as const satisfies Record<string, readonly [help: string, labelNames: readonly string[]]>;

export type GaugeName = keyof typeof GAUGES;
