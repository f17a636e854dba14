import { addDays, parseDuration, toWeekday } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { randomAthlete } from '../athletes/random-athlete.ts';
import { buildPlan } from '../testing/athlete.ts';
import { athleteCount } from '../testing/athlete-count.ts';
import { validatePlan } from '../validate/validate-plan.ts';

const anyAthlete = fc.integer({ min: 1, max: 2 ** 31 }).map(randomAthlete);

const sampleCount = athleteCount(100);

describe('every plan', () => {
  test('breaks no hard rule', () => {
    fc.assert(
      fc.property(anyAthlete, (input) =>
        validatePlan(buildPlan(input), input).every(({ severity }) => severity === 'soft'),
      ),
      { numRuns: sampleCount },
    );
  });

  test('gives the same plan for the same input', () => {
    fc.assert(
      fc.property(
        anyAthlete,
        (input) => JSON.stringify(buildPlan(structuredClone(input))) === JSON.stringify(buildPlan(input)),
      ),
      { numRuns: sampleCount },
    );
  });

  test('has sessions whose steps sum to their duration, in zones up to their own', () => {
    fc.assert(
      fc.property(anyAthlete, (input) =>
        buildPlan(input).sessions.every(
          ({ steps, durationMinutes, duration, zone }) =>
            steps.reduce((sum, { minutes }) => sum + minutes, 0) === durationMinutes &&
            (duration === null || parseDuration(duration) === 60 * durationMinutes) &&
            steps.every((step) => step.minutes > 0 && step.zone <= zone),
        ),
      ),
      { numRuns: sampleCount },
    );
  });

  test('has "run" in the type of each run, and a note and a reason for each session', () => {
    fc.assert(
      fc.property(anyAthlete, (input) =>
        buildPlan(input).sessions.every(({ kind, type, plannedKm, notes, rationale }) => {
          const isRun = plannedKm !== null && input.raceDistance !== 'walking';
          const isNamed = !isRun || /\brun\b/i.test(type);
          return (
            isNamed &&
            (kind !== 'race' || /^(?:Race|[BC] race|Closing recovery run)/.test(type)) &&
            notes.length >= 20 &&
            rationale.length > 20
          );
        }),
      ),
      { numRuns: sampleCount },
    );
  });

  test('lists only rules that it meets', () => {
    fc.assert(
      fc.property(anyAthlete, (input) => {
        const plan = buildPlan(input);
        const broken = new Set(validatePlan(plan, input).map(({ id }) => id));
        return plan.sessions.every(({ checks }) =>
          checks.every(({ id, text }) => !broken.has(id) && text.length > 10),
        );
      }),
      { numRuns: sampleCount },
    );
  });

  test('divides its days into consecutive weeks, all but the last ending on a Sunday', () => {
    fc.assert(
      fc.property(anyAthlete, (input) => {
        const { weeks, startsOn, endsOn } = buildPlan(input);
        const areContiguous = weeks.every((week, index) => {
          const next = weeks[index + 1];
          return !next || (next.startsOn === addDays(week.endsOn, 1) && toWeekday(week.endsOn) === 'Sunday');
        });
        return (
          areContiguous &&
          weeks[0]?.startsOn === startsOn &&
          weeks.at(-1)?.endsOn === endsOn &&
          startsOn === input.today
        );
      }),
      { numRuns: sampleCount },
    );
  });
});
