import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { formatMissedSessions, type MissedSession } from './format-missed-sessions.ts';

const monday = localDate('2026-11-16');
const createMissedSession = (day: number, type: string, zone: 2 | 4 = 2): MissedSession => ({
  date: addDays(monday, day),
  type,
  zone,
  steps: [],
  actual_duration_seconds: null,
});
const END_TEXT = 'the coming weeks start from what you actually did.';

test.each([
  [
    'only easy sessions',
    [createMissedSession(0, 'Easy run'), createMissedSession(1, 'Easy run')],
    `You missed 2 planned sessions in the last 7 days, all of them easy. You can skip them, and ${END_TEXT}`,
  ],
  [
    'one long run and an easy session',
    [createMissedSession(0, 'Easy run'), createMissedSession(6, 'Long run')],
    `You missed 2 planned sessions in the last 7 days. You don’t need to make up Sunday’s long run or the easy ones, and ${END_TEXT}`,
  ],
  [
    'two hard sessions',
    [createMissedSession(1, 'Interval run', 4), createMissedSession(3, '10K-pace run', 4)],
    `You missed 2 planned sessions in the last 7 days. You don’t need to make up Tuesday’s interval run and Thursday’s 10K-pace run, and ${END_TEXT}`,
  ],
  [
    'more than three hard sessions',
    [0, 1, 2, 3].map((day) => createMissedSession(day, 'Interval run', 4)),
    `You missed 4 planned sessions in the last 7 days. You don’t need to make up the 4 hard or long ones, and ${END_TEXT}`,
  ],
])('explains that %s will not be made up', (_sessions, missedSessions, text) => {
  expect(formatMissedSessions(missedSessions)).toBe(text);
});
