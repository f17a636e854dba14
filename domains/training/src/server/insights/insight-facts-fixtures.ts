import { localDate } from '@threshold/physiology';
import { noHealthEntries } from '../test/training-api.ts';
import type { InsightFacts } from './insight-facts.ts';
import type { InsightRule } from './insight-rule.ts';

export const today = localDate('2026-11-20');

const optimalRange = { min: 50, max: 100 };

/** Facts that trigger no rule. */
export const neutralFacts: InsightFacts = {
  today,
  units: 'metric',
  lthrBpm: 165,
  verdict: {
    tone: 'neutral',
    ground: 'form',
    headline: 'Train as planned',
    reasons: ['Nothing in your numbers calls for a change.'],
    advice: 'Train as planned.',
  },
  load: {
    current: 0,
    optimal: optimalRange,
    range: { ...optimalRange, by: 'general', ceiling: 100, floor: 50 },
    status: 'Below Optimal',
    fillPercent: 0,
    days: [],
    ownRange: null,
    estimated: false,
  },
  fitness: {
    by: 'tss',
    offered: ['tss'],
    morning: null,
    days: [],
    since: null,
    daysOfData: 6,
    buildingBaseline: true,
    formBand: null,
    ramp: null,
    rampStatus: null,
  },
  guards: {
    days: [],
    weekStress: 0,
    meanStress: 0,
    deviation: 0,
    monotony: null,
    strain: null,
    monotonyStatus: 'none',
    spike: null,
  },
  zones: [1, 2, 3, 4, 5].map((zone) => ({ zone: zone as 1, minutes: 0 })),
  plan: { due: 0, done: 0 },
  recentWorkoutCount: 12,
  recovery: noHealthEntries,
  race: null,
  records: [],
  restAdvice: null,
};

export const fitnessWithBaseline = { ...neutralFacts.fitness, daysOfData: 100, buildingBaseline: false };

export const withFitness = (fitness: Partial<InsightFacts['fitness']>, form = 0) => ({
  ...neutralFacts,
  fitness: { ...fitnessWithBaseline, morning: { fitness: 48.2, fatigue: 54, form }, ...fitness },
});

/** Type and title of a rule's finding, or null. */
export const getTypeAndTitle = (rule: InsightRule, facts: InsightFacts) => {
  const finding = rule(facts);
  return finding && [finding.type, finding.title];
};
