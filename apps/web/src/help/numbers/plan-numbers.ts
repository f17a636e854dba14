import type { NumberEntry } from './number-entry.ts';

export const planNumbers = {
  'plan-miles': {
    title: { metric: 'Kilometers of the plan', imperial: 'Miles of the plan' },
    synonyms: 'weekly mileage level beginner intermediate advanced pro',
    meaning:
      'How far each week goes. Your level sets a ceiling that no week passes and a floor that it aims at.',
    formula: {
      metric:
        'Weekly kilometers by level: beginner 32–56, intermediate 56–80, advanced 80–113, pro 113–161, after a race 16–40. A week grows by about a tenth at most over what you ran, the fourth is lighter, the last ones taper.',
      imperial:
        'Weekly miles by level: beginner 20–35, intermediate 35–50, advanced 50–70, pro 70–100, after a race 10–25. A week grows by about a tenth at most over what you ran, the fourth is lighter, the last ones taper.',
    },
    source:
      'The level in your profile and your own last weeks. The card of phases shows typical volumes, not yours.',
  },
  'race-countdown': {
    title: 'Race countdown and phase',
    synonyms: 'days to race taper peak build pre-taper',
    meaning: 'The days until your race, and what they are for.',
    formula: 'Build until 31 days before, peak from 30, pre-taper from 14, taper week from 7, then race day.',
    source: 'The race date in your profile, counted in your own calendar days.',
  },
  'plan-checks': {
    title: 'Checks of a plan',
    synonyms: 'rules passed violations',
    meaning:
      'The rules that your plan was checked against before it was shown. A plan that breaks a hard one is never stored.',
    formula:
      'About fifty rules: rest each week, no hard days in a row, growth, length of the longest run, a taper, most of the time easy, what an injury allows, and more.',
    source:
      'Coaching practice and the studies that it rests on; each rule is checked by code separate from the planner.',
  },
  'completion-rate': {
    title: 'Completion rate',
    synonyms: 'done of planned compliance percent',
    meaning:
      'How much of what was planned you did. A missed session is no debt: nothing is added to make up for it.',
    formula: 'Of the shown planned sessions that were due by today, rest left out: completed ÷ all.',
    source: 'Your calendar.',
  },
  insights: {
    title: 'Performance insights',
    synonyms: 'AI insights coach',
    meaning: 'Sentences about your own numbers. Each names what it rests on.',
    formula:
      'A rule over your numbers; where a language model wrote a sentence, its numbers were checked against yours.',
    source: 'Your completed workouts and your profile.',
  },
} satisfies Record<string, NumberEntry>;
