import { describe, expect, test } from 'vitest';
import { clockText } from '../clock-text.ts';
import { aBriefing, aWorkout } from '../testing/fake-live.ts';
import { currentInterval } from './current-interval.ts';
import { targetApplies, targetNow } from './target-now.ts';

const steps = [
  { label: 'Warm-up', minutes: 10, zone: 1 },
  { label: 'Interval', minutes: 2.5, zone: 5 },
  { label: 'Cool-down', minutes: 5, zone: 1 },
] as const;

describe('clockText', () => {
  test.each([
    [0, '0:00'],
    [7.9, '0:07'],
    [2787, '46:27'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [90_061, '25:01:01'],
    [-3, '0:00'],
  ])('formats %d s as %s', (seconds, text) => expect(clockText(seconds)).toBe(text));
});

describe('currentInterval', () => {
  test('starts with the first step', () => {
    expect(currentInterval(steps, 0)).toMatchObject({
      number: 1,
      count: 3,
      secondsLeft: 600,
      next: steps[1],
    });
  });

  test('changes in the exact second in which a step ends', () => {
    expect(currentInterval(steps, 599)).toMatchObject({ number: 1, secondsLeft: 1 });
    expect(currentInterval(steps, 600)).toMatchObject({ number: 2, secondsLeft: 150 });
    expect(currentInterval(steps, 750)).toMatchObject({ number: 3, secondsLeft: 300, next: null });
  });

  test('returns null after the last step and without steps', () => {
    expect(currentInterval(steps, 1050)).toBeNull();
    expect(currentInterval([], 10)).toBeNull();
  });
});

describe('targetApplies', () => {
  test("returns true in the workout's zone, and false in warm-up, recovery and cool-down", () => {
    const workout = aWorkout({ steps: [...steps], zone: 5 });
    expect([0, 599, 600, 749, 750, 2000].map((second) => targetApplies(workout, second))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  test("returns true throughout if no step is in the workout's zone", () => {
    expect(targetApplies(aWorkout({ steps: [] }), 5)).toBe(true);
    expect(targetApplies(aWorkout({ steps: [...steps], zone: 3 }), 5)).toBe(true);
    expect(targetApplies(null, 5)).toBe(false);
  });
});

describe('targetNow', () => {
  const briefing = aBriefing({
    workout: aWorkout({ steps: [...steps], zone: 5, target: { low: 172, high: 180 } }),
  });

  test("uses the step's own range in a warm-up and shows the next one", () => {
    expect(targetNow(briefing, 10)).toEqual({
      step: 'Warm-up',
      range: { low: null, high: 142 },
      text: 'below 142 bpm',
      next: '172–180',
    });
  });

  test("uses the workout's target in its own zone", () => {
    expect(targetNow(briefing, 600)).toEqual({
      step: null,
      range: { low: 172, high: 180 },
      text: '172–180 bpm',
      next: null,
    });
  });

  test('has only an upper bound in a zone 1 or 2 workout', () => {
    const workout = aWorkout({ steps: [], zone: 2, target: { low: 136, high: 147 } });
    expect(targetNow(aBriefing({ workout }), 5)?.text).toBe('below 147 bpm');
  });

  test("uses the cool-down's range at the end, and returns null once every step is done", () => {
    expect(targetNow(briefing, 750)).toMatchObject({ step: 'Cool-down', text: 'below 142 bpm', next: null });
    expect(targetNow(briefing, 1050)).toBeNull();
  });

  test("uses the workout's target throughout without steps, and returns null without a target", () => {
    expect(targetNow(aBriefing({ workout: aWorkout({ steps: [] }) }), 5)?.text).toBe('165–171 bpm');
    expect(targetNow(aBriefing({ workout: aWorkout({ target: null }) }), 5)).toBeNull();
    expect(targetNow(aBriefing({ workout: null }), 5)).toBeNull();
  });
});
