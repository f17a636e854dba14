import { addDays } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { noHealthEntries } from '../test/training-api.ts';
import { findInsights } from './find-insights.ts';
import { neutralFacts, today, withFitness } from './insight-facts-fixtures.ts';

test('triggers no rule for neutral facts', () => {
  expect(findInsights(neutralFacts)).toMatchObject({
    insights: [],
    recommendation: 'Keep doing what you’re doing.',
  });
});

describe('the insights', () => {
  test('explain what is missing with fewer than three workouts in four weeks', () => {
    const factsOfTwoRules = { ...neutralFacts, lthrBpm: null, race: { date: today, distance: 10 as const } };
    expect(findInsights({ ...factsOfTwoRules, recentWorkoutCount: 2 })).toEqual({
      summary: 'Complete workouts and set your LTHR to receive AI-powered performance insights.',
      insights: [],
      recommendation: 'Set your LTHR, then log or record three workouts.',
      restsOrTrainsEasily: false,
    });
    expect(findInsights({ ...factsOfTwoRules, recentWorkoutCount: 3 }).insights).toHaveLength(2);
  });

  test('list the verdict first, then warnings, and recommend the verdict’s advice', () => {
    const facts = {
      ...withFitness({}, -31),
      verdict: {
        tone: 'caution',
        ground: 'form',
        headline: 'You’re carrying a lot of fatigue',
        reasons: ['Form is −31 this morning.'],
        advice: 'Take two easy days.',
      } as const,
      race: { date: addDays(today, 30), distance: null },
      recovery: { ...noHealthEntries, sleepHours: 6, sleepLatestOn: today },
    };
    const { insights, recommendation, summary } = findInsights(facts);
    expect(insights.map(({ title }) => title)).toEqual([
      'You’re carrying a lot of fatigue',
      'Short sleep',
      '30 days to the race',
    ]);
    expect(recommendation).toBe('Take two easy days.');
    expect(summary).toBe(
      'Your 7-day load is 0 a day, below the general range of 50–100. Fitness 48.2, form −31 this morning.',
    );
    for (const insight of insights)
      expect(Object.keys(insight).toSorted()).toEqual(['basis', 'message', 'title', 'type']);
  });

  test('recommend only rest or easy training if the athlete should not train hard', () => {
    const restFacts = { ...withFitness({}, 12), restAdvice: 'Rest.' };
    expect(findInsights(restFacts)).toMatchObject({ recommendation: 'Rest.', restsOrTrainsEasily: true });
    expect(findInsights({ ...restFacts, recentWorkoutCount: 2 })).toMatchObject({ recommendation: 'Rest.' });
  });
});
