import { describe, expect, test } from 'vitest';
import { clearlyCompleted, workoutKind } from './planned-match.ts';

const planned = (type: string, minutes: number | null) => ({
  type,
  durationSeconds: minutes === null ? null : 60 * minutes,
});
const done = planned;

describe('the planned session that a workout completes', () => {
  test('is the only open one of its kind', () => {
    const easy = planned('Easy run', 50);
    expect(clearlyCompleted(done('run', 45), [easy, planned('CrossFit', 60)])).toBe(easy);
    expect(clearlyCompleted(done('run', 45), [easy, planned('Recovery run', 45)])).toBeNull();
    expect(clearlyCompleted(done('bike', 50), [easy])).toBeNull();
    expect(clearlyCompleted(done('run', 45), [])).toBeNull();
  });

  test('lasts at most 40 % longer or shorter than planned', () => {
    const easy = planned('Easy run', 50);
    expect(clearlyCompleted(done('run', 30), [easy])).toBe(easy);
    expect(clearlyCompleted(done('run', 70), [easy])).toBe(easy);
    expect(clearlyCompleted(done('run', 29), [easy])).toBeNull();
    expect(clearlyCompleted(done('run', 71), [easy])).toBeNull();
    expect(clearlyCompleted(done('run', 45), [planned('Easy run', null)])).toBeNull();
  });

  test('is of one kind by any of its names, and else of the same name', () => {
    expect(['Long run', 'trail run', 'Jog'].map(workoutKind)).toEqual(['run', 'run', 'run']);
    expect(['indoor bike', 'Easy ride'].map(workoutKind)).toEqual(['ride', 'ride']);
    expect(['hiit', 'Orange Theory', 'CrossFit'].map(workoutKind)).toEqual(['class', 'class', 'class']);
    expect(workoutKind('Yoga')).toBe(workoutKind('yoga'));
    expect(workoutKind('walk')).not.toBe(workoutKind('run'));
  });
});
