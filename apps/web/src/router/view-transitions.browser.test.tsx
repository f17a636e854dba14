import { afterEach, describe, expect, test, vi } from 'vitest';
import { chooseViewTransition } from './view-transitions.ts';

afterEach(() => vi.restoreAllMocks());

const setReducedMotion = (isReduced: boolean) =>
  vi.spyOn(MediaQueryList.prototype, 'matches', 'get').mockReturnValue(isReduced);
const choose = (from: string | undefined, to: string) =>
  chooseViewTransition({
    fromLocation: from === undefined ? undefined : { pathname: from },
    toLocation: { pathname: to },
  });

describe('view transitions', () => {
  test.each([
    ['open-workout', '/', '/workout/1'],
    ['open-workout', '/calendar', '/workout/1'],
    ['close-workout', '/workout/1', '/calendar'],
  ] as const)('chooses %s from %s to %s', (type, from, to) => {
    setReducedMotion(false);
    expect(choose(from, to)).toEqual([type]);
  });

  test.each([
    ['/', '/calendar'],
    ['/workout/1', '/workout/2'],
    // Only shares the prefix.
    ['/workouts', '/'],
    [undefined, '/workout/1'],
  ] as const)('chooses none from %s to %s', (from, to) => {
    setReducedMotion(false);
    expect(choose(from, to)).toBe(false);
  });

  test('starts no view transition with reduced motion', () => {
    setReducedMotion(true);
    expect(choose('/', '/workout/1')).toBe(false);
  });
});
