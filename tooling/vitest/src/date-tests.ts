/** The zones in which the process of the date tests stands: both ends of the day, half an hour's offset, daylight saving. */
export const TIME_ZONES = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kolkata'] as const;

/** The tests of whatever reads, writes or counts days; they give the same under each of `TIME_ZONES`. */
export const DATE_TESTS: readonly string[] = [
  'tooling/vitest/src/time-zone.test.ts',
  'packages/physiology/src/{dates/local-date,races/race-phase,recovery/hrv-band,races/personal-records}.test.ts',
  'domains/gamification/src/rules/streaks.test.ts',
  'packages/contracts/src/scalars.test.ts',
  'apps/server/test/days-in-zones.test.ts',
  'domains/athletes/src/react/{lthr-trend/lthr-line,race/race-countdown}.test.ts',
  'domains/health/src/server/entries/save-entry.test.ts',
  'domains/nutrition/src/server/log/save-log.test.ts',
  'domains/training/src/react/calendar/calendar-span.test.ts',
  'domains/training/src/server/calendar-feed/build-calendar.test.ts',
  'domains/training/src/server/history/history-span.test.ts',
  'domains/training/src/server/workouts/{list-workouts,get-weekly-summary}.test.ts',
];
