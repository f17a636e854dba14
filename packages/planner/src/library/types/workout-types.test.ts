import { isRun } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { randomAthlete } from '../../athletes/random-athlete.ts';
import { buildPlan } from '../../testing/athlete.ts';
import { findWorkoutType, findWorkoutTypeByName, toPublicType, WORKOUT_TYPES } from './workout-types.ts';

const trainingTypes = WORKOUT_TYPES.filter(({ kind }) => kind !== 'rest' && kind !== 'race');

describe('the workout library', () => {
  test('has more than 100 workout types besides rest and races', () => {
    expect(trainingTypes.length).toBeGreaterThanOrEqual(100);
    for (const key of ['id', 'name'] as const) {
      const values = WORKOUT_TYPES.map((type) => type[key].toLowerCase());
      expect(new Set(values).size).toBe(values.length);
    }
    // No two types may differ only in name. Classes are left out, because only the name says what a class does.
    const nonClassTypes = trainingTypes.filter(({ kind }) => kind !== 'class');
    const contents = nonClassTypes.map((type) =>
      JSON.stringify([
        type.sport,
        type.kind,
        type.createSteps(type.minutes.min),
        type.createSteps(type.minutes.max),
      ]),
    );
    expect(new Set(contents).size).toBe(nonClassTypes.length);
  });

  test.each(WORKOUT_TYPES.map((type) => [type.name, type] as const))('%s is plausible', (name, type) => {
    expect(name.length).toBeLessThanOrEqual(60);
    expect(type.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    // One sentence of 21 to 201 characters.
    expect(type.purpose).toMatch(/^[A-Z0-9].{19,199}\.$/);
    expect(isRun(name)).toBe(type.sport === 'run');
    for (let minutes = type.minutes.min; minutes <= type.minutes.max; minutes++) {
      const steps = type.createSteps(minutes);
      expect(steps.reduce((sum, step) => sum + step.minutes, 0)).toBe(minutes);
      expect(steps.every((step) => Number.isInteger(step.minutes) && step.minutes >= 1)).toBe(true);
      if (minutes > 0) expect(Math.max(...steps.map(({ zone }) => zone))).toBe(type.zone);
    }
  });

  test('finds types by id and by display name', () => {
    expect(findWorkoutType('tempo-run')?.name).toBe('Tempo run');
    expect(findWorkoutType('constructor')).toBeNull();
    expect(findWorkoutTypeByName('Easy bike (once cleared)')?.id).toBe('easy-bike');
    expect(findWorkoutTypeByName('Moonwalk')).toBeNull();
  });

  test('omits the additions of an injury from the name shown to others', () => {
    expect(toPublicType('Easy bike (once cleared)')).toBe('Easy bike');
    expect(toPublicType('Moonwalk')).toBe('Moonwalk');
  });

  test('lists the movements that injuries rule out', () => {
    expect(findWorkoutType('hill-sprint-run')?.notFor.movements).toEqual(['hill', 'sprint']);
    expect(findWorkoutType('easy-row')?.notFor.movements).toEqual(['row']);
    expect(findWorkoutType('easy-run')?.notFor.movements).toEqual([]);
    expect(findWorkoutType('plyometric-strength')?.notFor.movements).toEqual(['plyo', 'jump']);
  });

  test('keeps recovery in zones 1 and 2, and beginners out of zone 5', () => {
    for (const type of trainingTypes.filter(({ kind, zone }) => kind !== 'class' && zone >= 3))
      expect(type.notFor.levels).toContain('post-race-recovery');
    for (const type of trainingTypes.filter(({ zone }) => zone === 5))
      expect(type.notFor.levels).toContain('beginner');
  });

  test('has every session that the rules plan, at its length', () => {
    const seenIds = new Set<string>();
    for (let seed = 1; seed <= 100; seed++) {
      for (const row of buildPlan(randomAthlete(seed)).sessions) {
        const type = findWorkoutTypeByName(row.type);
        expect(type, `${seed}: ${row.type}`).not.toBeNull();
        if (type === null) continue;
        expect(type.kind).toBe(row.kind);
        expect(row.zone).toBeLessThanOrEqual(type.zone);
        expect(row.durationMinutes).toBeGreaterThanOrEqual(type.minutes.min);
        expect(row.durationMinutes).toBeLessThanOrEqual(type.minutes.max);
        seenIds.add(type.id);
      }
    }
    expect(seenIds.size).toBeGreaterThan(25);
  }, 30_000);
});
