import { lengthIn, toMeters } from '@threshold/physiology';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTIVITIES, TRIAL_UNITS } from '../../../trial-schemas.ts';
import { shownDistance, trialUnit, wireDistance } from './trial-units.ts';

test('uses the athlete’s unit for running and biking, meters for rowing', () => {
  const unitsOf = (units: 'metric' | 'imperial') => ACTIVITIES.map((activity) => trialUnit(activity, units));
  expect(unitsOf('metric')).toEqual(['km', 'm', 'km']);
  expect(unitsOf('imperial')).toEqual(['mi', 'm', 'mi']);
});

test('distance converts to storage and back in the same unit without change', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60_000 }).map((hundredths) => hundredths / 100),
      fc.constantFrom(...ACTIVITIES),
      fc.constantFrom('metric', 'imperial'),
      (entered, activity, units) => {
        const unit = TRIAL_UNITS[activity];
        const readBack = lengthIn(unit, toMeters(wireDistance(entered, activity, units), unit));
        expect(shownDistance(readBack, activity, units)).toBe(entered);
      },
    ),
  );
});
