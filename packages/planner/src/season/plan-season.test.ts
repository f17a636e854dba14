import { addDays, daysBetween, localDate, toWeekday } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomAthlete } from '../athletes/random-athlete.ts';
import { getWeeklyBoundsKm, toGoal } from '../plan/goal.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { splitIntoWeeks } from '../plan/week/plan-weeks.ts';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { planSeason } from './plan-season.ts';
import { getSeasonPhase, SEASON_PHASES } from './season-phase.ts';

const athletes = fc.nat(1_000_000).map(randomAthlete);
const inLongSeason = (athlete: PlanInput, days: number): PlanInput =>
  athlete.raceDate === null ? athlete : { ...athlete, raceDate: addDays(athlete.today, days) };
const seasonAthletes = fc
  .tuple(athletes, fc.integer({ min: 0, max: 420 }))
  .map(([athlete, days]) => inLongSeason(athlete, days));

describe('planSeason', () => {
  test('has consecutive weeks from Monday to Sunday, and phases that cover them', () => {
    fc.assert(
      fc.property(seasonAthletes, (athlete) => {
        const { weeks, phases } = planSeason(athlete);
        expect(toWeekday(weeks[0]?.startsOn ?? athlete.today)).toBe('Monday');
        expect(weeks[0]?.startsOn && weeks[0].startsOn <= athlete.today).toBe(true);
        expect(weeks[0]?.endsOn && weeks[0].endsOn >= athlete.today).toBe(true);
        for (const [index, week] of weeks.entries()) {
          expect(daysBetween(week.startsOn, week.endsOn)).toBe(6);
          if (index > 0) expect(addDays(weeks[index - 1]?.endsOn ?? week.endsOn, 1)).toBe(week.startsOn);
        }
        expect(phases.flatMap(({ phase, weeks: count }) => Array(count).fill(phase))).toEqual(
          weeks.map(({ phase }) => phase),
        );
        expect(weeks.length).toBeLessThanOrEqual(55);
        expect(phases.every(({ purpose }) => /^[A-Z].*\.$/.test(purpose))).toBe(true);
      }),
    );
  });

  test('never moves a phase back', () => {
    fc.assert(
      fc.property(seasonAthletes, (athlete) => {
        const ranks = planSeason(athlete).weeks.map(({ phase }) => SEASON_PHASES.indexOf(phase));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }),
    );
  });

  test('never exceeds the level’s maximum, and grows by at most a tenth and a mile over the best of three weeks', () => {
    fc.assert(
      fc.property(seasonAthletes, (athlete) => {
        const kms = planSeason(athlete)
          .weeks.filter(({ phase }) => phase !== 'recovery' || toGoal(athlete).isRecovery)
          .map(({ targetKm }) => targetKm);
        for (const [index, km] of kms.entries()) {
          expect(km).toBeLessThanOrEqual(getWeeklyBoundsKm(athlete).maxKm + 0.05);
          const bestKm = Math.max(...kms.slice(Math.max(0, index - 3), index));
          if (index >= 3) expect(km).toBeLessThanOrEqual(1.1 * bestKm + 1.7);
        }
      }),
    );
  });

  test('has a lighter week in every six weeks of base, build and specific work', () => {
    fc.assert(
      fc.property(seasonAthletes, (athlete) => {
        const weeks = planSeason(athlete).weeks.filter(
          ({ phase }) => phase !== 'taper' && phase !== 'recovery',
        );
        for (let first = 1; first + 6 <= weeks.length; first++)
          expect(weeks.slice(first, first + 6).some(({ isCutback }) => isCutback)).toBe(true);
      }),
    );
  });

  test('decreases from week to week in the taper', () => {
    fc.assert(
      fc.property(seasonAthletes, (athlete) => {
        const kms = planSeason(athlete)
          .weeks.filter(({ phase }) => phase === 'taper')
          .map(({ targetKm }) => targetKm);
        for (const [index, km] of kms.entries())
          if (index > 0) expect(km).toBeLessThanOrEqual((kms[index - 1] ?? 0) + 0.05);
      }),
    );
  });

  test('has the same phases as the planned weeks, and keeps their targets', () => {
    fc.assert(
      fc.property(seasonAthletes, (athlete) => {
        const { weeks: plannedWeeks, endsOn } = buildPlan(athlete);
        const { weeks } = planSeason(athlete, plannedWeeks);
        const frames = splitIntoWeeks(athlete);
        for (const [index, planned] of plannedWeeks.entries()) {
          const week = weeks[index];
          if (planned.endsOn !== endsOn || endsOn === athlete.raceDate)
            expect(week?.targetKm).toBeCloseTo(planned.targetKm, 5);
          expect(week?.phase).toBe(getSeasonPhase(athlete, frames[index]?.weeksToRace ?? null));
        }
      }),
      { numRuns: 20 },
    );
  });
});

const phasesOf = (input: PlanInput) =>
  planSeason(input).phases.map(({ phase, weeks }) => `${weeks} ${phase}`);

test('the season of a marathon in 30 weeks leads from base to three weeks of recovery', () => {
  const season = createAthlete({ raceDate: localDate('2027-06-20') });
  expect(phasesOf(season)).toEqual(['17 base', '6 build', '4 specific', '3 taper', '3 recovery']);
  expect(planSeason(season).weeks.at(-1)?.endsOn).toBe('2027-07-11');
});

test('a season has two weeks of recovery after a half marathon, and one after 10 km', () => {
  const raceDate = localDate('2027-02-14');
  expect(phasesOf(createAthlete({ raceDate, raceDistance: 21.1 })).at(-1)).toBe('2 recovery');
  expect(phasesOf(createAthlete({ raceDate, raceDistance: 10 })).at(-1)).toBe('1 recovery');
});

test('a season has 12 weeks of base without a race, and after the recovery from a past race', () => {
  expect(phasesOf(createAthlete({ raceDate: null, raceDistance: null }))).toEqual(['12 base']);
  expect(phasesOf(createAthlete({ raceDate: localDate('2026-10-01') }))).toEqual(['12 base']);
});

test('a season in the week after a marathon contains the remaining recovery', () => {
  expect(phasesOf(createAthlete({ raceDate: localDate('2026-11-15') }))).toEqual(['2 recovery']);
});

test('a season has 52 weeks if the race is later', () => {
  const { weeks } = planSeason(createAthlete({ raceDate: localDate('2028-06-18') }));
  expect(weeks).toHaveLength(52);
  expect(weeks.every(({ phase }) => phase === 'base')).toBe(true);
});

test('plans 52 weeks for 200 athletes in under 400 ms of CPU each', () => {
  const cpuMs = Array.from({ length: 200 }, (_, index) => {
    const athlete = inLongSeason(randomAthlete(index + 1), 363);
    const cpuBefore = process.cpuUsage();
    planSeason(athlete);
    const { user, system } = process.cpuUsage(cpuBefore);
    return (user + system) / 1000;
  }).toSorted((a, b) => a - b);
  expect(cpuMs[189]).toBeLessThan(400);
  if (process.env.PRINT_CPU) console.info(`p95 ${cpuMs[189]} ms, maximum ${cpuMs[199]} ms`);
});

test('a season has 52 weeks up to a race in 51 weeks, and three more of recovery', () => {
  expect(planSeason(inLongSeason(createAthlete(), 363)).weeks).toHaveLength(55);
});
