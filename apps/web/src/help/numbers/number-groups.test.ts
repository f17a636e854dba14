import { PROTEIN_GOAL_GRAMS } from '@threshold/contracts/nutrition';
import { AD_POINTS } from '@threshold/gamification/rules';
import {
  assessStress,
  BASELINE_DAYS,
  DEFAULT_LTHR_BPM,
  FITNESS_LEVELS,
  findFormBand,
  findWeeklyLoadLabel,
  fromMeters,
  GOOD_SLEEP_HOURS,
  LTHR_BOUNDS_BPM,
  lengthUnit,
  RACE_PHASES,
  RECOVERY_TARGETS,
  toMeters,
  ZONES,
} from '@threshold/physiology';
import { INVARIANTS } from '@threshold/planner';
import { describe, expect, test } from 'vitest';
import { findNumbers } from './find-numbers.ts';
import { getGlossaryText } from './glossary-entry.ts';
import { NUMBERS } from './number-groups.ts';

describe('glossary texts', () => {
  test('state the zones as shares of LTHR', () => {
    for (const { zone, lowPercent } of ZONES)
      expect(NUMBERS.zones.formula).toContain(`zone ${zone} at ${lowPercent}%`);
    expect(NUMBERS.zones.formula).toContain(`to ${ZONES.at(-1)?.highPercent}%`);
  });

  test('state the LTHR range and default', () => {
    expect(NUMBERS.lthr.source).toContain(`Without one, we use ${DEFAULT_LTHR_BPM}`);
    expect(NUMBERS.lthr.source).toContain(`from ${LTHR_BOUNDS_BPM.min} to ${LTHR_BOUNDS_BPM.max}`);
  });

  test('state the thresholds of session stress and weekly load', () => {
    expect([
      assessStress(49).label,
      assessStress(50).label,
      assessStress(149).label,
      assessStress(150).label,
    ]).toEqual(['Low', 'Moderate', 'Moderate', 'High']);
    expect(NUMBERS['training-stress'].meaning).toMatch(
      /Under 50 is low \(12 to 24.*under 150 is moderate \(24 to 36\).*high \(36 to 48\)/,
    );
    expect([199, 200, 400].map((load) => findWeeklyLoadLabel(load, null))).toEqual([
      'Light',
      'Moderate',
      'High',
    ]);
    expect([79, 80, 125, 126].map((load) => findWeeklyLoadLabel(load, 100))).toEqual([
      'Light',
      'Moderate',
      'Moderate',
      'High',
    ]);
    expect(NUMBERS['week-load'].meaning).toMatch(/Under 80% is light, up to 125% is moderate/);
    expect(NUMBERS['week-load'].meaning).toMatch(/under 200 is light, under 400 is moderate/);
  });

  test('state the bands of form and the days until a fitness baseline', () => {
    const bands = [26, 25, 5, -10, -30, -31].map((form) => findFormBand(form).band);
    expect(new Set(bands).size).toBe(5);
    expect(NUMBERS.form.meaning).toMatch(
      /Above 5 .*, −10 to 5 .*, −30 to −10 .*, and below −30 .* above 25 /,
    );
    expect(NUMBERS.fitness.meaning).toContain(`first ${BASELINE_DAYS} days`);
  });

  test.each(['metric', 'imperial'] as const)(
    'state the weekly distance of each level in %s units',
    (units) => {
      const toUnits = (miles: number) => Math.round(fromMeters(lengthUnit(units), toMeters(miles, 'mi')));
      for (const { minMiles, maxMiles } of FITNESS_LEVELS)
        expect(getGlossaryText(NUMBERS['plan-miles'].formula, units)).toContain(
          `${toUnits(minMiles)}–${toUnits(maxMiles)}`,
        );
    },
  );

  test('state the days of each phase before the race', () => {
    for (const { phase, maxDaysToRace, minDaysToRace } of RACE_PHASES) {
      if (phase === 'Race Day') continue;
      const days = Number.isFinite(maxDaysToRace) ? maxDaysToRace : minDaysToRace;
      expect(NUMBERS['race-countdown'].formula).toContain(String(days));
    }
  });

  test('state the number of rules of the plan check', () => {
    expect(Math.round(Object.keys(INVARIANTS).length / 10)).toBe(5);
    expect(NUMBERS['plan-checks'].formula).toContain('about fifty rules');
  });

  test('state the targets of sleep, protein and recovery, and the points for ads', () => {
    expect(NUMBERS.sleep.meaning).toContain(`${GOOD_SLEEP_HOURS} hours`);
    expect(NUMBERS['protein-goal'].meaning).toContain(`${PROTEIN_GOAL_GRAMS} g`);
    expect(NUMBERS['fusion-points'].formula).toContain(
      `first ad of the day earns ${AD_POINTS[0]} and your second earns ${AD_POINTS[1]}`,
    );
    expect(NUMBERS.hrv.source).toContain(`${RECOVERY_TARGETS.hrvAboveMs} ms`);
    const { low, high } = RECOVERY_TARGETS.restingHrBpm;
    expect(NUMBERS['resting-heart-rate'].source).toContain(`${low} to ${high} bpm`);
  });
});

describe('glossary units', () => {
  const FOREIGN_UNITS = {
    metric: /\b(miles?|mi|yards?|pounds?|lbs?|ounces?|oz|feet|ft)\b/i,
    imperial: /\b(kilomet(?:er|re)s?|km|met(?:er|re)s?|kilograms?|kg|ml)\b/i,
  } as const;

  test.each(['metric', 'imperial'] as const)('uses only %s units in every text', (units) => {
    for (const [term, { title, meaning, formula, source }] of Object.entries(NUMBERS))
      for (const text of [title, meaning, formula, source])
        expect(getGlossaryText(text, units), term).not.toMatch(FOREIGN_UNITS[units]);
  });

  test('finds a number by its words in either unit system', () => {
    for (const query of ['weekly volume kilometers', 'weekly volume miles'])
      expect(findNumbers(query).flatMap(({ terms }) => terms)).toEqual(['weekly-volume']);
  });
});
