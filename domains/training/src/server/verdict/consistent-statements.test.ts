import type { RecoveryFacts } from '@threshold/contracts/health';
import {
  type ActiveInjury,
  addDays,
  assessHrvTrend,
  computeChangePercent,
  computeHrvBand,
  computeRecovery,
  convertMeasures,
  daysBetween,
  findFormBand,
  formatHrvSentence,
  isOvertrainingDrop,
  localDate,
} from '@threshold/physiology';
import { planRationale, planTraining } from '@threshold/planner';
import { createSeededRandom, randomAthlete } from '@threshold/planner/testing';
import { expect, test } from 'vitest';
import type { InsightsView } from '../../insight-schemas.ts';
import type { DailyStress } from '../analytics/get-daily-stress.ts';
import { toFitness } from '../analytics/get-fitness.ts';
import { toLoadGuards } from '../analytics/get-load-guards.ts';
import { toTrainingLoad } from '../analytics/get-training-load.ts';
import { findInsights } from '../insights/find-insights.ts';
import type { InsightFacts } from '../insights/insight-facts.ts';
import { computeVerdict } from './compute-verdict.ts';
import { findInjuryAdvice, findRestAdvice } from './rest-advice.ts';

const ACCOUNT_COUNT = 200;
const today = localDate('2026-11-20');

type Tone = 'good' | 'caution';
interface Account {
  readonly seed: number;
  readonly facts: InsightFacts;
  readonly insights: Pick<InsightsView, 'summary' | 'insights' | 'recommendation'>;
  readonly injuries: readonly ActiveInjury[];
  readonly hrv: { readonly sentence: string | null; readonly mayOvertrain: boolean };
}

/** A random account from a seed, built with the same functions as the screens' queries. */
function createAccount(seed: number): Account {
  const random = createSeededRandom(seed);
  const randomInteger = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const pick = <const Item>(items: readonly [Item, ...Item[]]): Item =>
    items[randomInteger(0, items.length - 1)] ?? items[0];
  const count = randomInteger(0, 200);
  const usualStress = randomInteger(0, 160);
  const recentFactor = pick([0.2, 0.6, 1, 1.4, 2.2]);
  const days = Array.from({ length: count }, (_, index) => ({
    date: addDays(today, index + 1 - count),
    stress:
      random() < 0.25
        ? 0
        : Math.round(usualStress * (0.5 + random()) * (index >= count - 7 ? recentFactor : 1)),
  }));
  const knownDailyStress: DailyStress = { days, estimatedDates: new Set() };
  const plannedStressByDate = new Map(
    random() < 0.5
      ? days.slice(-14).map(({ date, stress }) => [date, Math.round(stress * (0.7 + 0.5 * random()))])
      : [],
  );
  const injuries: ActiveInjury[] =
    random() < 0.3
      ? [
          {
            bodyPart: pick(['Knee', 'Achilles', 'Shoulder']),
            severity: pick(['Mild', 'Moderate', 'Severe']),
            stopsTraining: random() < 0.1,
          },
        ]
      : [];
  const units = pick(['metric', 'imperial']);
  const raceDate = random() < 0.6 ? addDays(today, randomInteger(0, 120)) : null;
  const goal = {
    level: pick(['beginner', 'intermediate', 'post-race-recovery']),
    raceDate,
    raceDistance: raceDate ? (10 as const) : null,
  } as const;
  const [recovery, hrv] = createRecovery(random, randomInteger, seed);
  const load = toTrainingLoad(knownDailyStress, plannedStressByDate, today);
  // Half of the accounts have recordings, which HRSS weighs by intensity.
  const hrssDailyStress: DailyStress = {
    ...knownDailyStress,
    days: days.map(({ date, stress }) => ({ date, stress: Math.round(stress * (0.5 + 0.7 * random())) })),
  };
  const tss = { score: 'tss', dailyStress: knownDailyStress } as const;
  const fitness = toFitness(random() < 0.5 ? [{ score: 'hrss', dailyStress: hrssDailyStress }, tss] : [tss]);
  const runs = days
    .filter(({ stress }) => stress > 0)
    .slice(-20)
    .toReversed()
    .map(({ date }, index) => ({
      id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      date,
      distanceMeters: randomInteger(3000, index === 0 ? 60_000 : 30_000),
    }));
  const day = (['session', 'rest', 'open'] as const)[seed % 3] ?? 'session';
  const hardTypeTomorrow = seed % 3 === 0 ? 'Tempo run' : null;
  const facts: InsightFacts = {
    today,
    units,
    lthrBpm: random() < 0.8 ? 165 : null,
    verdict: computeVerdict({ today, load, fitness, injuries, recovery, goal, day, hardTypeTomorrow }),
    load,
    fitness,
    guards: toLoadGuards(knownDailyStress, runs, null, today),
    zones: ([1, 2, 3, 4, 5] as const).map((zone) => ({ zone, minutes: randomInteger(0, 400) })),
    plan: { due: 20, done: randomInteger(0, 20) },
    recentWorkoutCount: randomInteger(0, 20),
    recovery,
    race: raceDate === null ? null : { date: raceDate, distance: goal.raceDistance },
    records: [],
    restAdvice: findRestAdvice(injuries, goal),
  };
  return { seed, facts, insights: findInsights(facts), injuries, hrv };
}

/** Random mornings, evaluated as on the health screens. */
function createRecovery(
  random: () => number,
  randomInteger: (min: number, max: number) => number,
  seed: number,
): [RecoveryFacts, Account['hrv']] {
  const count = randomInteger(0, 67);
  const latestDaysAgo = randomInteger(0, 5);
  const mornings = Array.from({ length: count }, (_, index) => ({
    date: addDays(today, -latestDaysAgo - index),
    hrvMs: randomInteger(55, 75) - (index < 7 ? randomInteger(0, 12) : 0),
    restingHrBpm: randomInteger(45, 55),
  }));
  const [hrvPercent, restingHrPercent] = [
    computeChangePercent(mornings.map(({ hrvMs }) => hrvMs)),
    random() < 0.5 ? computeChangePercent(mornings.map(({ restingHrBpm }) => restingHrBpm)) : null,
  ];
  const band = computeHrvBand(mornings, today);
  const latestMorning = mornings[0] ?? null;
  const facts: RecoveryFacts = {
    status: computeRecovery({ hrvPercent, restingHrPercent }),
    hrvMs: latestMorning?.hrvMs ?? null,
    hrvChangePercent: hrvPercent,
    hrvBand: band,
    hrvLatestOn: latestMorning?.date ?? null,
    restingHrBpm: latestMorning?.restingHrBpm ?? null,
    restingHrChangePercent: restingHrPercent,
    restingHrLatestOn: latestMorning?.date ?? null,
    sleepHours: random() < 0.5 ? randomInteger(50, 90) / 10 : null,
    latestOn: latestMorning?.date ?? null,
    lastSleepHours: seed % 4 === 0 ? 5 : 8,
    sleepLatestOn: today,
  };
  const daysAgo = latestMorning ? daysBetween(latestMorning.date, today) : 0;
  const trend = hrvPercent === null ? null : assessHrvTrend(hrvPercent);
  const sentence = latestMorning
    ? formatHrvSentence({
        latestMs: latestMorning.hrvMs,
        day: daysAgo === 0 ? 'Today' : 'Then',
        daysAgo,
        trend,
        band,
      })
    : null;
  return [
    facts,
    { sentence, mayOvertrain: hrvPercent !== null && isOvertrainingDrop(hrvPercent) && daysAgo <= 2 },
  ];
}

/** Every statement on the screens that praises or warns, with its location. */
function listStatements({ facts, insights, injuries, hrv }: Account): { location: string; tone: Tone }[] {
  const statements: { location: string; tone: Tone }[] = [];
  const { tone, headline } = facts.verdict;
  // The dashboard, analytics, a workout and the live screen before its start show the same line.
  if (tone !== 'neutral') statements.push({ location: `verdict: ${headline}`, tone });
  if (facts.load.status.includes('Risk') && facts.fitness.daysOfData >= 7)
    statements.push({ location: `gauge: ${facts.load.status}`, tone: 'caution' });
  for (const { type, title } of insights.insights)
    if (type !== 'neutral')
      statements.push({ location: `insight: ${title}`, tone: type === 'positive' ? 'good' : 'caution' });
  if (hrv.mayOvertrain)
    statements.push({ location: 'recovery: a drop may signal overtraining', tone: 'caution' });
  if (hrv.sentence?.includes('Train easy'))
    statements.push({ location: `hrv: ${hrv.sentence}`, tone: 'caution' });
  if (
    /hard session|Train as planned/.test(insights.recommendation) &&
    !/before your next hard/.test(insights.recommendation)
  )
    statements.push({ location: `recommendation: ${insights.recommendation}`, tone: 'good' });
  if (findInjuryAdvice(injuries)?.startsWith('Rest'))
    statements.push({ location: 'workout: no training for now', tone: 'caution' });
  return statements;
}

const accounts = Array.from({ length: ACCOUNT_COUNT }, (_, seed) => createAccount(seed));

test('never contradicts itself in tone about an athlete, on any screen', () => {
  for (const account of accounts) {
    const statements = listStatements(account);
    const tones = new Set(statements.map(({ tone }) => tone));
    expect(tones.size, `account ${account.seed}: ${JSON.stringify(statements)}`).toBeLessThan(2);
  }
  // The test is meaningful only if every kind of account occurs.
  const verdicts = accounts.map(({ facts }) => facts.verdict);
  expect(new Set(verdicts.map(({ tone }) => tone))).toEqual(new Set(['good', 'neutral', 'caution']));
  expect(new Set(verdicts.map(({ ground }) => ground)).size).toBe(4);
});

test('shows every number with the same value on every screen', () => {
  for (const { seed, facts, insights } of accounts) {
    const { load, fitness, verdict } = facts;
    const texts = [
      insights.summary,
      ...verdict.reasons,
      ...insights.insights.map(({ message }) => message),
    ].join(' ');
    for (const [, current, low, high] of texts.matchAll(/7-day load is (\d+) a day.*?range of (\d+)–(\d+)/g))
      expect([current, low, high].map(Number), `account ${seed}`).toEqual([
        load.current,
        load.range.min,
        load.range.max,
      ]);
    const { morning } = fitness;
    if (morning === null) continue;
    // The three adjacent numbers add up, and the curve ends at them.
    expect(Math.round(10 * (morning.fitness - morning.fatigue)) / 10, `account ${seed}`).toBe(morning.form);
    expect(fitness.days.at(-1)).toMatchObject(morning);
    // The verdict relies on the band, which must match the displayed form.
    const { band } = findFormBand(morning.form);
    if (fitness.formBand !== null)
      expect(fitness.formBand, `account ${seed}`).toBe(band === 'strained' ? 'strain' : band);
    const basis = insights.insights.flatMap((insight) => insight.basis);
    for (const { label, value } of basis)
      if (label === 'Fitness (42 days)')
        expect(Number(value.replace(',', '')), `account ${seed}`).toBe(morning.fitness);
    const sum = load.days.reduce((total, { stress }) => total + stress, 0);
    expect(Math.round(sum / 7)).toBe(load.current);
    expect(facts.guards.weekStress).toBe(sum);
  }
});

/** Units that an athlete of the given system never sees. */
const OTHER_SYSTEM_UNITS = {
  metric: /\d (mi|miles|lbs?|oz)\b/,
  imperial: /\d (km|kg|ml)\b|\b\d{3} m\b/,
} as const;

test('uses the reader’s units in plan texts, whichever units the plan was created in', () => {
  const plans = accounts.slice(0, 30).flatMap(({ seed }) => {
    const input = randomAthlete(seed);
    const outcome = planTraining(input);
    return outcome.ok ? [{ seed, input, plan: outcome.plan }] : [];
  });
  expect(plans.length).toBeGreaterThan(20);
  const seedsWithUnits: number[] = [];
  for (const { seed, input, plan } of plans) {
    const planText = [
      planRationale(plan, input),
      ...plan.notes,
      ...plan.sessions.flatMap(({ rationale, checks }) => [rationale, ...checks.map(({ text }) => text)]),
    ]
      .join('\n')
      // A track distance is part of a session's name in both systems.
      .replaceAll(/\d+ m interval run/g, 'interval run');
    // A plan of a few days may name no distance.
    if (OTHER_SYSTEM_UNITS[input.units === 'metric' ? 'imperial' : 'metric'].test(planText))
      seedsWithUnits.push(seed);
    for (const units of ['metric', 'imperial'] as const)
      expect(convertMeasures(planText, units), `account ${seed} in ${units} units`).not.toMatch(
        OTHER_SYSTEM_UNITS[units],
      );
  }
  expect(seedsWithUnits.length).toBeGreaterThan(20);
});

test('uses only the athlete’s unit system in the verdict and the insights', () => {
  const texts = accounts.map(({ facts, insights }) => ({
    units: facts.units,
    text: JSON.stringify([insights, facts.verdict]),
  }));
  for (const { units, text } of texts) expect(text).not.toMatch(OTHER_SYSTEM_UNITS[units]);
  expect(texts.filter(({ text }) => /\d km\b/.test(text)).length).toBeGreaterThan(5);
  expect(texts.filter(({ text }) => /\d mi\b/.test(text)).length).toBeGreaterThan(5);
});
