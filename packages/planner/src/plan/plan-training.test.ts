import { addDays, daysBetween, kmToMiles, localDate, parseDuration, toWeekday } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomAthlete } from '../athletes/random-athlete.ts';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { athleteCount } from '../testing/athlete-count.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import type { Plan } from './plan.ts';
import type { PlanInput } from './plan-input.ts';
import { planTraining } from './plan-training.ts';

const anyAthlete = fc.integer({ min: 1, max: 2 ** 31 }).map(randomAthlete);
const sampleCount = athleteCount(100);

function kinds(plan: Plan): Set<string> {
  return new Set(plan.sessions.map(({ kind }) => kind));
}

function raceIn(days: number, changes: Partial<PlanInput> = {}): PlanInput {
  const input = createAthlete(changes);
  return { ...input, raceDate: addDays(input.today, days) };
}

describe('a plan by days until the race', () => {
  test('refuses a past race date with a message for the form', () => {
    expect(planTraining(raceIn(-1))).toEqual({
      ok: false,
      reason: 'race-date-past',
      message: 'Race date has passed',
    });
  });

  test('plans only the race on race day', () => {
    const plan = buildPlan(raceIn(0));
    expect(plan.sessions.map(({ type, plannedKm }) => `${type} ${plannedKm}`)).toEqual([
      'Race: Marathon run 42.2',
    ]);
    expect(plan.workoutCount).toBe(1);
  });

  test('plans the race and at most 40 very easy minutes a day from two days before', () => {
    const plan = buildPlan(raceIn(2));
    expect(plan.sessions).toHaveLength(3);
    for (const row of plan.sessions.slice(0, 2)) {
      expect(row.zone).toBe(1);
      expect(row.durationMinutes).toBeLessThanOrEqual(40);
    }
  });

  test('plans only a taper within two weeks, with one sharpening run as the only fast run', () => {
    for (let days = 3; days <= 13; days++) {
      const fastSessions = buildPlan(raceIn(days)).sessions.filter(
        ({ zone, kind }) => zone >= 3 && kind !== 'race',
      );
      expect(fastSessions.filter(({ kind }) => kind !== 'sharpener')).toEqual([]);
      expect(fastSessions.length).toBeLessThanOrEqual(1);
    }
  });

  test('compresses the build and keeps the taper three weeks before a marathon', () => {
    const [buildMiles = 0, before = 0, race = 0] = buildPlan(raceIn(20)).weeks.map(({ targetKm }) =>
      kmToMiles(targetKm),
    );
    // A first week has at most 80% of the level's 50 miles. The curve ends with 0.85, 0.65, 0.35.
    expect(buildMiles).toBeCloseTo(0.8 * 50, 0);
    expect(before).toBeLessThanOrEqual(buildMiles * (0.65 / 0.85) + 0.1);
    expect(race).toBeLessThanOrEqual(0.45 * buildMiles);
    expect(race).toBeGreaterThan(0.2 * buildMiles);
  });

  test.each([56, 59, 62])('includes a race %s days away, after its taper', (days) => {
    const plan = buildPlan(raceIn(days));
    expect(daysBetween(plan.startsOn, plan.endsOn)).toBe(days);
    expect(plan.sessions.at(-1)?.kind).toBe('race');
    const [before = 0, raceWeek = 0] = plan.weeks.slice(-2).map(({ targetKm }) => targetKm);
    expect(raceWeek).toBeLessThan(before);
    expect(before).toBeLessThan(Math.max(...plan.weeks.map(({ targetKm }) => targetKm)));
  });

  test('excludes a race 63 days away', () => {
    const plan = buildPlan(raceIn(63));
    expect(daysBetween(plan.startsOn, plan.endsOn)).toBe(55);
    expect(kinds(plan)).not.toContain('race');
  });

  test('plans a base block of 56 days thirty weeks before, without race and taper', () => {
    const plan = buildPlan(raceIn(209));
    expect(daysBetween(plan.startsOn, plan.endsOn)).toBe(55);
    expect(kinds(plan)).not.toContain('race');
    expect(plan.weeks.map(({ targetKm }) => Math.round((100 * kmToMiles(targetKm)) / 50))).toEqual([
      80, 67, 77, 84, 92, 77, 77, 84,
    ]);
    expect(plan.notes).toContain(
      'This is the first part of your season. You get a new week every Sunday, up to the race.',
    );
  });

  test('names its weeks by their phase before the race', () => {
    expect(buildPlan(createAthlete()).weeks.map(({ phase }) => phase)).toEqual([
      'Build Phase',
      'Build Phase',
      'Build Phase',
      'Build Phase',
      'Peak Phase',
      'Peak Phase',
      'Pre-Taper',
      'Taper Week',
    ]);
  });

  test('starts in mid-week with a partial first week', () => {
    const plan = buildPlan(
      createAthlete({ today: localDate('2026-11-26'), raceDate: null, raceDistance: null }),
    );
    expect(plan.startsOn).toBe('2026-11-26');
    expect(plan.endsOn).toBe('2027-01-20');
    expect(plan.weeks[0]).toMatchObject({ startsOn: '2026-11-26', endsOn: '2026-11-29' });
    // The curve has factors of 0.77 and 0.93 in these weeks, and the first week has four of seven days.
    expect(plan.weeks[0]?.targetKm).toBeCloseTo((plan.weeks[4]?.targetKm ?? 0) * (0.77 / 0.93) * (4 / 7), 0);
    expect(toWeekday(plan.weeks[1]?.startsOn ?? plan.startsOn)).toBe('Monday');
  });
});

describe('a plan by the athlete', () => {
  test('a beginner has at most one fast run a week', () => {
    const plan = buildPlan(createAthlete({ level: 'beginner', raceDistance: 5, trainingDaysPerWeek: 4 }));
    for (const week of plan.weeks) {
      const fastSessions = plan.sessions.filter(({ date, zone, kind }) => {
        const isInWeek = date >= week.startsOn && date <= week.endsOn;
        return isInWeek && zone >= 3 && kind !== 'race' && kind !== 'long';
      });
      expect(fastSessions.length).toBeLessThanOrEqual(1);
    }
    // A brisk end of a long run is no hard day.
    for (const { steps } of plan.sessions.filter(({ kind }) => kind === 'long')) {
      const briskMinutes = steps.reduce((sum, { minutes, zone }) => sum + (zone >= 3 ? minutes : 0), 0);
      expect(briskMinutes).toBeLessThan(20);
    }
    expect(kinds(plan)).toContain('fartlek');
  });

  test.each([
    [5, 'interval'],
    [21.1, 'tempo'],
    [42.2, 'race-pace'],
    [100, 'hill'],
  ] as const)('prepares for a race over %s km with %s runs', (raceDistance, kind) => {
    expect(kinds(buildPlan(createAthlete({ raceDistance })))).toContain(kind);
  });

  test('classes are in the morning of their days and replace fast runs', () => {
    const plan = buildPlan(createAthlete({ fitnessClass: 'f45', classDays: ['Monday', 'Thursday'] }));
    const classes = plan.sessions.filter(({ kind }) => kind === 'class');
    expect(new Set(classes.map(({ date }) => toWeekday(date)))).toEqual(new Set(['Monday', 'Thursday']));
    expect(classes.every(({ session, type }) => session === 'AM' && type === 'F45 class')).toBe(true);
    expect(classes.every(({ zone }) => zone === 3 || zone === 4)).toBe(true);
    const afternoonSessions = plan.sessions.filter(
      ({ session, date }) => session === 'PM' && classes.some((each) => each.date === date),
    );
    expect(afternoonSessions.length).toBeGreaterThan(0);
    expect(afternoonSessions.every(({ zone, kind }) => zone <= 2 || kind === 'strength')).toBe(true);
    expect(kinds(plan)).not.toContain('race-pace');
    expect(classes.every(({ date }) => date < '2027-01-14')).toBe(true);
  });

  test('checks the share of easy minutes outside classes in a week with classes', () => {
    const input = createAthlete({
      raceDistance: 21.1,
      fitnessClass: 'orangetheory',
      classDays: ['Tuesday', 'Thursday'],
    });
    const easyRun = buildPlan(input).sessions.find(({ kind }) => kind === 'easy');
    expect(easyRun?.checks.find(({ id }) => id === 'P17')?.text).toContain('endurance time outside classes');
  });

  test('drops classes beyond the training days, and says so', () => {
    const plan = buildPlan(
      createAthlete({
        trainingDaysPerWeek: 3,
        fitnessClass: 'crossfit',
        classDays: ['Monday', 'Tuesday', 'Wednesday', 'Friday'],
      }),
    );
    expect(plan.notes).toContain('3 of 4 scheduled classes fit into your training days.');
  });

  test.each(['walking', 'post-race-recovery'] as const)(
    'the goal %s stays in zones 1 and 2 with two rest days',
    (raceDistance) => {
      const plan = buildPlan(
        createAthlete({ level: 'pro', raceDistance, trainingDaysPerWeek: 7, raceDate: null }),
      );
      expect(plan.sessions.every(({ zone }) => zone <= 2)).toBe(true);
      expect(plan.weeks.every(({ targetKm }) => kmToMiles(targetKm) <= 25.1)).toBe(true);
      const firstWeek = plan.sessions.filter(({ date }) => date <= '2026-11-29');
      expect(firstWeek.filter(({ kind }) => kind === 'rest')).toHaveLength(2);
    },
  );

  test('ends recovery with an easy run and a walking goal with a walk', () => {
    const findClosingSession = (raceDistance: 'post-race-recovery' | 'walking') =>
      buildPlan(createAthlete({ raceDistance })).sessions.find(({ kind }) => kind === 'race');
    expect(findClosingSession('post-race-recovery')?.type).toBe('Closing recovery run');
    for (const goal of ['post-race-recovery', 'walking'] as const)
      expect(findClosingSession(goal)?.notes).not.toMatch(/race day|spend what is left/i);
    expect(findClosingSession('walking')?.type).toBe('Race: Walking');
  });

  test('plans only walks for a walking goal', () => {
    const plan = buildPlan(createAthlete({ raceDistance: 'walking', raceDate: null }));
    expect(plan.sessions.some(({ type }) => type === 'Long walk')).toBe(true);
    expect(plan.sessions.some(({ type }) => /\brun\b/i.test(type))).toBe(false);
  });

  test('a moderate lower-limb injury halves the running and adds mat work without pool or machine', () => {
    const healthyPlan = buildPlan(createAthlete());
    const injuredPlan = buildPlan(createAthlete({ injuries: [{ bodyPart: 'Knee', severity: 'Moderate' }] }));
    expect(injuredPlan.weeks[0]?.targetKm).toBeCloseTo((healthyPlan.weeks[0]?.targetKm ?? 0) / 2, 0);
    const crossSessions = injuredPlan.sessions.filter(({ kind }) => kind === 'cross');
    expect(new Set(crossSessions.map(({ type }) => type))).toEqual(
      new Set(['Mobility', 'Pilates', 'Gentle yoga']),
    );
    expect(crossSessions[0]?.notes).toContain(
      'Or the same minutes very easy on a bike, in a pool or on a rowing machine, if you have one.',
    );
    expect(injuredPlan.notes[0]).toContain('moderate knee injury');
  });

  test('a severe injury rules out running but keeps the race, with a caution', () => {
    const plan = buildPlan(createAthlete({ injuries: [{ bodyPart: 'Achilles', severity: 'Severe' }] }));
    const rows = plan.sessions.filter(({ kind }) => kind !== 'rest' && kind !== 'race');
    expect(rows).not.toEqual([]);
    expect(
      rows.every(({ kind, zone, type }) => kind === 'cross' && zone === 1 && type.includes('once cleared')),
    ).toBe(true);
    expect(plan.sessions.at(-1)?.notes).toContain('cleared you');
  });

  test('plans no swimming or rowing with a moderate shoulder injury', () => {
    const injuries: PlanInput['injuries'] = [{ bodyPart: 'Shoulder', severity: 'Moderate' }];
    const plan = buildPlan(createAthlete({ injuries, level: 'beginner', trainingDaysPerWeek: 7 }));
    expect(plan.sessions.some(({ type }) => /swim|\brow/i.test(type))).toBe(false);
  });

  test('starts at most 10 % and a mile above a history below the level', () => {
    const plan = buildPlan(createAthlete({ history: { weeklyKm: [30, 30, 30, 30], longestRunKm: 12 } }));
    expect(plan.rampIn).toBe(true);
    expect(plan.weeks[0]?.plannedKm).toBeLessThanOrEqual(1.1 * 30 + 1.6);
    const longestKm = Math.max(
      ...plan.sessions.filter(({ date }) => date <= '2026-11-29').map((row) => row.plannedKm ?? 0),
    );
    // A run may exceed the longest recent run, 12 km, by 10% plus 0.8 km.
    expect(longestKm).toBeLessThanOrEqual(14);
  });

  test('caps a history above the level at the level', () => {
    const plan = buildPlan(createAthlete({ history: { weeklyKm: [150, 150, 150, 150], longestRunKm: 35 } }));
    for (const { plannedKm } of plan.weeks) expect(kmToMiles(plannedKm)).toBeLessThanOrEqual(50.25);
  });

  test('reports low readiness for a beginner’s marathon', () => {
    const plan = buildPlan(
      createAthlete({
        level: 'beginner',
        trainingDaysPerWeek: 4,
        history: { weeklyKm: [25, 25, 25, 25], longestRunKm: 10 },
      }),
    );
    expect(plan.readiness).toBe('low');
  });

  test('locked days get no row, but count toward the week and its hard days', () => {
    const locked = [{ date: localDate('2026-11-24'), km: 12, isTraining: true, isHard: true }];
    const plan = buildPlan(createAthlete({ lockedDays: locked }));
    expect(plan.sessions.some(({ date }) => date === '2026-11-24')).toBe(false);
    const next = plan.sessions.filter(({ date }) => date === '2026-11-25');
    expect(next.every(({ zone }) => zone <= 2)).toBe(true);
    expect(plan.weeks[0]?.plannedKm).toBeLessThan((buildPlan(createAthlete()).weeks[0]?.plannedKm ?? 0) - 10);
  });

  test('caps every target at the maximum heart rate', () => {
    const plan = buildPlan(createAthlete({ raceDistance: 5, maxHrBpm: 168 }));
    expect(Math.max(...plan.sessions.map(({ hrHigh }) => hrHigh ?? 0))).toBeLessThanOrEqual(168);
    expect(plan.sessions.every(({ zone }) => zone <= 4)).toBe(true);
  });
});

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

test('names the last week of a Monday race "Race Day", not "Taper Week"', () => {
  const { weeks, endsOn } = buildPlan(createAthlete({ raceDate: localDate('2027-01-18') }));
  expect(endsOn).toBe('2027-01-18');
  expect(weeks.slice(-2).map(({ startsOn, phase }) => [startsOn, phase])).toEqual([
    ['2027-01-11', 'Taper Week'],
    ['2027-01-18', 'Race Day'],
  ]);
});
