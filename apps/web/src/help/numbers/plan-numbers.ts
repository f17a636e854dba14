import type { GlossaryEntry } from './glossary-entry.ts';

export const planNumbers = {
  'plan-miles': {
    title: { metric: 'Plan kilometers', imperial: 'Plan miles' },
    synonyms: 'weekly mileage level beginner intermediate advanced pro',
    meaning:
      'Your plan’s weekly distance is how far you run each week. Your level sets the range, and no week goes above it.',
    formula: {
      metric:
        'Weekly kilometers by level are 32–56 for beginners, 56–80 for intermediates, 80–113 for advanced runners, 113–161 for pros, and 16–40 after a race. A week grows by about 10% at most over what you’ve been running. Every fourth week is lighter, and the last weeks taper.',
      imperial:
        'Weekly miles by level are 20–35 for beginners, 35–50 for intermediates, 50–70 for advanced runners, 70–100 for pros, and 10–25 after a race. A week grows by about 10% at most over what you’ve been running. Every fourth week is lighter, and the last weeks taper.',
    },
    source:
      'The level in your profile and your own recent weeks. The phase card shows typical volumes, not yours.',
  },
  'race-countdown': {
    title: 'Race countdown and phase',
    synonyms: 'days to race taper peak build pre-taper',
    meaning:
      'The race countdown shows how many days you have until your race, and which phase of training you’re in.',
    formula:
      'Build lasts until 31 days before your race. Peak starts at 30 days, pre-taper at 14 and taper week at 7. Then it’s race day.',
    source: 'The race date in your profile, counted in your time zone.',
  },
  'plan-checks': {
    title: 'Plan checks',
    synonyms: 'rules passed violations',
    meaning:
      'Plan checks are the safety rules your plan has to pass before you see it. We never give you a plan that breaks a hard one.',
    formula:
      'There are about fifty rules. They cover weekly rest, no back-to-back hard days, mileage growth, how long your longest run can be, the taper, enough easy time, your injuries and more.',
    source:
      'Coaching practice and the research behind it. The code that checks a plan is separate from the code that writes it.',
  },
  'completion-rate': {
    title: 'Completion rate',
    synonyms: 'done of planned compliance percent',
    meaning:
      'Your completion rate is how much of your planned training you’ve done. You never have to make up a missed session.',
    formula: 'Completed sessions ÷ planned sessions due by today. Rest days don’t count.',
    source: 'Your calendar.',
  },
  insights: {
    title: 'Performance insights',
    synonyms: 'AI insights coach',
    meaning:
      'Performance insights are short notes about your own numbers. Each one names the numbers behind it.',
    formula:
      'Our training rules look at your numbers. If AI wrote the sentence, we checked its numbers against yours.',
    source: 'Your completed workouts and your profile.',
  },
} satisfies Record<string, GlossaryEntry>;
