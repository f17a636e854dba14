import { describe, expect, test } from 'vitest';
import { localDate } from '../dates/local-date.ts';
import {
  findClearlyCompleted,
  isBarelyBegun,
  listPossiblyCompleted,
  toWorkoutKind,
} from './planned-match.ts';

const planned = (type: string, minutes: number | null, details: { day?: number; km?: number } = {}) => ({
  date: localDate(`2026-11-${details.day ?? 20}`),
  type,
  durationSeconds: minutes === null ? null : 60 * minutes,
  distanceMeters: details.km === undefined ? null : 1000 * details.km,
});
const done = planned;

describe('the planned session that a workout completes', () => {
  test('matches the only open session of its kind', () => {
    const easy = planned('Easy run', 50);
    expect(findClearlyCompleted(done('run', 45), [easy, planned('CrossFit', 60)])).toBe(easy);
    expect(findClearlyCompleted(done('run', 45), [easy, planned('Recovery run', 45)])).toBeNull();
    expect(findClearlyCompleted(done('bike', 50), [easy])).toBeNull();
    expect(findClearlyCompleted(done('run', 45), [])).toBeNull();
  });

  test('matches durations within 40 % of the plan', () => {
    const easy = planned('Easy run', 50);
    expect(findClearlyCompleted(done('run', 30), [easy])).toBe(easy);
    expect(findClearlyCompleted(done('run', 70), [easy])).toBe(easy);
    expect(findClearlyCompleted(done('run', 29), [easy])).toBeNull();
    expect(findClearlyCompleted(done('run', 71), [easy])).toBeNull();
    expect(findClearlyCompleted(done('run', 45), [planned('Easy run', null)])).toBeNull();
  });

  test('matches distances within 40 %, if both are known', () => {
    const easy = planned('Easy run', 50, { km: 10 });
    expect(findClearlyCompleted(done('run', 50, { km: 14 }), [easy])).toBe(easy);
    expect(findClearlyCompleted(done('run', 50, { km: 14.1 }), [easy])).toBeNull();
    expect(findClearlyCompleted(done('run', 50, { km: 5.9 }), [easy])).toBeNull();
    expect(findClearlyCompleted(done('run', 50, { km: 0 }), [easy])).toBe(easy);
  });

  test('matches only the same day', () => {
    const easy = planned('Easy run', 50);
    expect(findClearlyCompleted(done('run', 50, { day: 19 }), [easy])).toBeNull();
    const others = [planned('Easy run', 50, { day: 19 }), planned('Easy run', 50, { day: 21 })];
    expect(findClearlyCompleted(done('run', 50), [easy, ...others])).toBe(easy);
  });

  test('matches synonyms of a kind, else equal names', () => {
    expect(['Long run', 'trail run', 'Jog'].map(toWorkoutKind)).toEqual(['run', 'run', 'run']);
    expect(['indoor bike', 'Easy ride'].map(toWorkoutKind)).toEqual(['ride', 'ride']);
    expect(['hiit', 'Orange Theory', 'CrossFit'].map(toWorkoutKind)).toEqual(['class', 'class', 'class']);
    expect(['yoga', 'Gentle yoga', 'Pilates (once cleared)'].map(toWorkoutKind)).toEqual(
      Array.from({ length: 3 }, () => 'mobility'),
    );
    expect(toWorkoutKind('Surfing')).toBe(toWorkoutKind('surfing'));
    expect(toWorkoutKind('walk')).not.toBe(toWorkoutKind('run'));
  });
});

describe('the planned sessions that a workout may have completed', () => {
  test('include its kind within a day, nearest day first, then nearest duration', () => {
    const [before, short, long, after] = [
      planned('Easy run', 50, { day: 19 }),
      planned('Easy run', 30),
      planned('Long run', 90),
      planned('Easy run', 50, { day: 21 }),
    ];
    const far = [planned('Easy run', 50, { day: 18 }), planned('Easy run', 50, { day: 22 })];
    const open = [before, short, long, after, planned('CrossFit', 50), ...far];
    expect(listPossiblyCompleted(done('run', 70), open)).toEqual([long, short, before, after]);
    expect(listPossiblyCompleted(done('run', 1), open)).toEqual([short, long, before, after]);
    expect(listPossiblyCompleted(done('bike', 50), open)).toEqual([]);
  });
});

test('a session is barely begun under a quarter of its planned duration', () => {
  expect(isBarelyBegun(60, 35 * 60)).toBe(true);
  expect(isBarelyBegun(524, 35 * 60)).toBe(true);
  expect(isBarelyBegun(525, 35 * 60)).toBe(false);
  expect(isBarelyBegun(60, null)).toBe(false);
});
