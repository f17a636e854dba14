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
const completed = planned;

describe('the planned session that a workout completes', () => {
  test('matches the only open session of its kind', () => {
    const easyRun = planned('Easy run', 50);
    expect(findClearlyCompleted(completed('run', 45), [easyRun, planned('CrossFit', 60)])).toBe(easyRun);
    expect(findClearlyCompleted(completed('run', 45), [easyRun, planned('Recovery run', 45)])).toBeNull();
    expect(findClearlyCompleted(completed('bike', 50), [easyRun])).toBeNull();
    expect(findClearlyCompleted(completed('run', 45), [])).toBeNull();
  });

  test('matches durations within 40% of the plan', () => {
    const easyRun = planned('Easy run', 50);
    expect(findClearlyCompleted(completed('run', 30), [easyRun])).toBe(easyRun);
    expect(findClearlyCompleted(completed('run', 70), [easyRun])).toBe(easyRun);
    expect(findClearlyCompleted(completed('run', 29), [easyRun])).toBeNull();
    expect(findClearlyCompleted(completed('run', 71), [easyRun])).toBeNull();
    expect(findClearlyCompleted(completed('run', 45), [planned('Easy run', null)])).toBeNull();
  });

  test('matches distances within 40%, if both are known', () => {
    const easyRun = planned('Easy run', 50, { km: 10 });
    expect(findClearlyCompleted(completed('run', 50, { km: 14 }), [easyRun])).toBe(easyRun);
    expect(findClearlyCompleted(completed('run', 50, { km: 14.1 }), [easyRun])).toBeNull();
    expect(findClearlyCompleted(completed('run', 50, { km: 5.9 }), [easyRun])).toBeNull();
    expect(findClearlyCompleted(completed('run', 50, { km: 0 }), [easyRun])).toBe(easyRun);
  });

  test('matches only the same day', () => {
    const easyRun = planned('Easy run', 50);
    expect(findClearlyCompleted(completed('run', 50, { day: 19 }), [easyRun])).toBeNull();
    const otherDaySessions = [planned('Easy run', 50, { day: 19 }), planned('Easy run', 50, { day: 21 })];
    expect(findClearlyCompleted(completed('run', 50), [easyRun, ...otherDaySessions])).toBe(easyRun);
  });

  test('matches cross-training from a watch with the day’s only class, and strength only as a possibility', () => {
    const f45 = planned('F45 class', 45);
    const easyRun = planned('Easy run', 45);
    expect(findClearlyCompleted(completed('cross-training', 50), [easyRun, f45])).toBe(f45);
    expect(
      findClearlyCompleted(completed('cross-training', 50), [f45, planned('CrossFit class', 60)]),
    ).toBeNull();
    const crossTraining = planned('Cross-training', 45);
    expect(findClearlyCompleted(completed('cross-training', 50), [crossTraining, f45])).toBe(crossTraining);
    expect(findClearlyCompleted(completed('strength', 50), [f45])).toBeNull();
    expect(listPossiblyCompleted(completed('strength', 50), [easyRun, f45])).toEqual([f45]);
    const strength = planned('Full-body strength', 30);
    expect(listPossiblyCompleted(completed('strength', 50), [strength, f45])).toEqual([strength]);
    expect(listPossiblyCompleted(completed('activity', 50), [easyRun, f45])).toEqual([f45]);
  });

  test('toWorkoutKind groups synonyms, and otherwise only equal names', () => {
    expect(['Long run', 'trail run', 'Jog'].map(toWorkoutKind)).toEqual(['run', 'run', 'run']);
    expect(['indoor bike', 'Easy ride'].map(toWorkoutKind)).toEqual(['ride', 'ride']);
    expect(['hiit', 'Orange Theory', 'CrossFit'].map(toWorkoutKind)).toEqual(['class', 'class', 'class']);
    const classes = ['F45', 'F45 class', "Barry's class", '9Round', 'Group class', 'Hyrox'];
    expect(new Set(classes.map(toWorkoutKind))).toEqual(new Set(['class']));
    expect(['Spin class', 'Yoga class'].map(toWorkoutKind)).toEqual(['ride', 'mobility']);
    expect(['yoga', 'Gentle yoga', 'Pilates (once cleared)'].map(toWorkoutKind)).toEqual(
      Array.from({ length: 3 }, () => 'mobility'),
    );
    expect(toWorkoutKind('Surfing')).toBe(toWorkoutKind('surfing'));
    expect(toWorkoutKind('walk')).not.toBe(toWorkoutKind('run'));
  });
});

describe('the planned sessions that a workout may have completed', () => {
  test('include sessions of its kind within a day, nearest day first, then nearest duration', () => {
    const [sessionBefore, shortRun, longRun, sessionAfter] = [
      planned('Easy run', 50, { day: 19 }),
      planned('Easy run', 30),
      planned('Long run', 90),
      planned('Easy run', 50, { day: 21 }),
    ];
    const distantSessions = [planned('Easy run', 50, { day: 18 }), planned('Easy run', 50, { day: 22 })];
    const openSessions = [
      sessionBefore,
      shortRun,
      longRun,
      sessionAfter,
      planned('CrossFit', 50),
      ...distantSessions,
    ];
    expect(listPossiblyCompleted(completed('run', 70), openSessions)).toEqual([
      longRun,
      shortRun,
      sessionBefore,
      sessionAfter,
    ]);
    expect(listPossiblyCompleted(completed('run', 1), openSessions)).toEqual([
      shortRun,
      longRun,
      sessionBefore,
      sessionAfter,
    ]);
    expect(listPossiblyCompleted(completed('bike', 50), openSessions)).toEqual([]);
  });
});

test('treats a session as barely begun under a quarter of its planned duration', () => {
  expect(isBarelyBegun(60, 35 * 60)).toBe(true);
  expect(isBarelyBegun(524, 35 * 60)).toBe(true);
  expect(isBarelyBegun(525, 35 * 60)).toBe(false);
  expect(isBarelyBegun(60, null)).toBe(false);
});
