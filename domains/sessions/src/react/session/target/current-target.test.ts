import { describe, expect, test } from 'vitest';
import { aBriefing, aWorkout } from '../testing/session-fixtures.ts';
import { doesTargetApply, findCurrentTarget } from './current-target.ts';

const steps = [
  { label: 'Warm-up', minutes: 10, zone: 1 },
  { label: 'Interval', minutes: 2.5, zone: 5 },
  { label: 'Cool-down', minutes: 5, zone: 1 },
] as const;

describe('doesTargetApply', () => {
  test('returns true in the workout’s zone, and false in warm-up, recovery and cool-down', () => {
    const workout = aWorkout({ steps: [...steps], zone: 5 });
    expect([0, 599, 600, 749, 750, 2000].map((second) => doesTargetApply(workout, second))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  test('returns true throughout if no step is in the workout’s zone', () => {
    expect(doesTargetApply(aWorkout({ steps: [] }), 5)).toBe(true);
    expect(doesTargetApply(aWorkout({ steps: [...steps], zone: 3 }), 5)).toBe(true);
    expect(doesTargetApply(null, 5)).toBe(false);
  });
});

describe('findCurrentTarget', () => {
  const briefing = aBriefing({
    workout: aWorkout({ steps: [...steps], zone: 5, target: { low: 172, high: 180 } }),
  });

  test('uses the step’s own range during a warm-up and shows the next one', () => {
    expect(findCurrentTarget(briefing, 10)).toEqual({
      step: 'Warm-up',
      range: { low: null, high: 142 },
      text: 'up to 142 bpm',
      next: '172–180',
    });
  });

  test('uses the workout’s target in its own zone', () => {
    expect(findCurrentTarget(briefing, 600)).toEqual({
      step: null,
      range: { low: 172, high: 180 },
      text: '172–180 bpm',
      next: null,
    });
  });

  test('sets only an upper bound in a zone 2 workout', () => {
    const workout = aWorkout({ steps: [], zone: 2, target: { low: 136, high: 147 } });
    expect(findCurrentTarget(aBriefing({ workout }), 5)?.text).toBe('up to 147 bpm');
  });

  test('uses the cool-down’s range at the end, and returns null once every step is done', () => {
    expect(findCurrentTarget(briefing, 750)).toMatchObject({
      step: 'Cool-down',
      text: 'up to 142 bpm',
      next: null,
    });
    expect(findCurrentTarget(briefing, 1050)).toBeNull();
  });

  test('uses the workout’s target throughout without steps, and returns null without a target', () => {
    expect(findCurrentTarget(aBriefing({ workout: aWorkout({ steps: [] }) }), 5)?.text).toBe('165–171 bpm');
    expect(findCurrentTarget(aBriefing({ workout: aWorkout({ target: null }) }), 5)).toBeNull();
    expect(findCurrentTarget(aBriefing({ workout: null }), 5)).toBeNull();
  });
});
