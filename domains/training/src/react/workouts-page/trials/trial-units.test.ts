import { fromMeters, toMeters } from '@threshold/physiology';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTIVITIES, TRIAL_UNITS } from '../../../trial-schemas.ts';
import { formatTrialDistance, getTrialUnit, toDisplayedDistance, toWireDistance } from './trial-units.ts';

test('uses the athlete’s unit for running and biking, meters for rowing', () => {
  const listUnits = (units: 'metric' | 'imperial') =>
    ACTIVITIES.map((activity) => getTrialUnit(activity, units));
  expect(listUnits('metric')).toEqual(['km', 'm', 'km']);
  expect(listUnits('imperial')).toEqual(['mi', 'm', 'mi']);
});

test('displays a stored distance exactly as entered', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60_000 }).map((hundredths) => hundredths / 100),
      fc.constantFrom(...ACTIVITIES),
      fc.constantFrom('metric', 'imperial'),
      (enteredDistance, activity, units) => {
        const unit = TRIAL_UNITS[activity];
        const readDistance = fromMeters(
          unit,
          toMeters(toWireDistance(enteredDistance, activity, units), unit),
        );
        expect(toDisplayedDistance(readDistance, activity, units)).toBe(enteredDistance);
      },
    ),
  );
});

test.each([
  [3.1, 'imperial', '5K'],
  [3.11, 'imperial', '5K'],
  [3.2, 'imperial', '3.2 miles'],
  [5, 'metric', '5 km'],
] as const)('names a run of %s with %s units %s', (entered, units, name) => {
  const distance = toWireDistance(entered, 'running', units);
  expect(formatTrialDistance({ activity: 'running', distance }, units)).toBe(name);
});
