import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SessionToJudge, sessionVerdict } from './session-verdict.ts';

const minutes = (...zones: [number, number, number, number, number]): SessionToJudge['zoneSeconds'] => [
  60 * zones[0],
  60 * zones[1],
  60 * zones[2],
  60 * zones[3],
  60 * zones[4],
];
const judged = (session: Partial<SessionToJudge>) => {
  const zoneSeconds = session.zoneSeconds ?? minutes(1, 1, 1, 31, 6);
  const elapsedSeconds = zoneSeconds.reduce((sum, seconds) => sum + seconds, 0);
  return sessionVerdict({ zone: 4, zoneSeconds, elapsedSeconds, plannedZoneSeconds: null, ...session });
};

describe('the verdict of a session', () => {
  test('counts the minutes in the workout’s zone and those above it', () => {
    expect(judged({})).toBe('31 of 40 minutes in zone 4; 6 above it.');
  });

  test('says so when nothing was above, and knows nothing above zone 5', () => {
    expect(judged({ zone: 3, zoneSeconds: minutes(5, 0, 40, 0, 0) })).toBe(
      '40 of 45 minutes in zone 3; none above it.',
    );
    expect(judged({ zone: 5 })).toBe('6 of 40 minutes in zone 5.');
  });

  test('counts the minutes below the zone of a zone 1 or 2 workout as right, whatever its plan', () => {
    const zoneSeconds = minutes(15, 30, 5, 0, 0);
    expect(judged({ zone: 2, zoneSeconds, plannedZoneSeconds: 40 * 60 })).toBe(
      '45 of 50 minutes in zone 2 or below; 5 above it.',
    );
    expect(judged({ zone: 1, zoneSeconds })).toBe('15 of 50 minutes in zone 1; 35 above it.');
  });

  test('measures against the plan where it says how long the zone was to be held', () => {
    expect(judged({ plannedZoneSeconds: 32 * 60 })).toBe('31 of 32 planned minutes in zone 4; 6 above it.');
    expect(judged({ plannedZoneSeconds: 31 * 60 })).toBe('31 of 31 planned minutes in zone 4; 6 above it.');
    expect(judged({ plannedZoneSeconds: 24 * 60 })).toBe(
      '31 minutes in zone 4, 7 more than planned; 6 above it.',
    );
  });

  test('says how long the heart rate was missing, from a twentieth of the session on', () => {
    expect(judged({ elapsedSeconds: 50 * 60 })).toBe(
      '31 of 40 minutes in zone 4; 6 above it; 10 without a heart rate.',
    );
    expect(judged({ elapsedSeconds: 41 * 60 })).toBe('31 of 40 minutes in zone 4; 6 above it.');
  });

  test('is silent with less than a minute of heart rate', () => {
    expect(judged({ zoneSeconds: [59, 0, 0, 0, 0] })).toBeNull();
    expect(judged({ zoneSeconds: [0, 0, 60, 0, 0], zone: 3 })).toBe(
      '1 of 1 minute in zone 3; none above it.',
    );
  });

  test('has whole minutes alone, whatever the session', () => {
    const seconds = fc.double({ min: 0, max: 172_800, noNaN: true });
    fc.assert(
      fc.property(
        fc.tuple(seconds, seconds, seconds, seconds, seconds),
        fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
        seconds,
        fc.option(seconds),
        (zoneSeconds, zone, elapsedSeconds, plannedZoneSeconds) => {
          const verdict = sessionVerdict({ zone, zoneSeconds, elapsedSeconds, plannedZoneSeconds });
          expect(verdict ?? 'none.').toMatch(/^[a-z0-9 ,;]+\.$/);
        },
      ),
    );
  });
});
