import { describe, expect, test } from 'vitest';
import type { ClassProfile } from './class-profile.ts';
import { getDefaultClassProfile } from './default-class-profile.ts';
import { findRunFocus } from './run-focus.ts';

type Format = ClassProfile['fitnessClass'];

const listProfiles = (fitnessClass: Format, weekdays: readonly NonNullable<ClassProfile['weekday']>[]) =>
  weekdays.map((weekday) =>
    getDefaultClassProfile({ fitnessClass, weekday, isBeginner: false, customClass: null }),
  );

describe('the focus of the runs beside classes', () => {
  test.each([
    ['9round', 'power'],
    ['orangetheory', 'race'],
    ['f45', 'rhythm'],
    ['barrys', 'endurance'],
    ['crossfit', 'economy'],
    ['custom', 'intensity'],
  ] as const)('beside %s on Monday and Thursday is %s', (format, focus) => {
    expect(findRunFocus(listProfiles(format, ['Monday', 'Thursday']))).toBe(focus);
  });

  test('follows the classes of the week, not the name of their format', () => {
    expect(findRunFocus(listProfiles('f45', ['Tuesday', 'Thursday']))).toBe('economy');
    expect(findRunFocus(listProfiles('f45', ['Monday', 'Wednesday']))).toBe('rhythm');
    const [easier] = listProfiles('9round', ['Monday']);
    if (easier === undefined) throw new Error('no profile');
    expect(findRunFocus([{ ...easier, zoneMinutes: [10, 10, 8, 2, 0] }])).toBe('intensity');
    expect(findRunFocus([])).toBeNull();
  });
});
