/** Covers both ends of the day, a half-hour offset, and daylight saving. */
export const TIME_ZONES = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kolkata'] as const;

/** Tests of code that reads, writes or counts days. They must pass in each of `TIME_ZONES`. */
export const DATE_TESTS: readonly string[] = [
  'tooling/vitest/src/time-zone.test.ts',
  'packages/physiology/src/{dates/local-date,races/race-phase,recovery/hrv-band,races/personal-records}.test.ts',
  'domains/gamification/src/rules/streaks.test.ts',
  'packages/contracts/src/scalars.test.ts',
  'apps/server/test/athletes/days-in-time-zones.test.ts',
  'packages/ui/src/format/format.test.ts',
  'domains/athletes/src/react/{lthr-trend/lthr-line,race/race-countdown}.test.ts',
  'domains/health/src/server/entries/save-entry.test.ts',
  'domains/nutrition/src/server/log/save-log.test.ts',
  'domains/training/src/react/calendar/calendar-span.test.ts',
  'domains/training/src/server/calendar-feed/build-calendar.test.ts',
  'domains/training/src/server/history/to-history-span.test.ts',
  'domains/training/src/server/workouts/list/{list-workouts,get-weekly-summary}.test.ts',
];
