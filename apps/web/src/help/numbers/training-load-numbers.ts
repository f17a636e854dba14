import type { NumberEntry } from './number-entry.ts';

const MODEL_SOURCE = 'Banister’s model with the time constants of 42 and 7 days that TrainingPeaks uses';

export const trainingLoadNumbers = {
  'training-stress': {
    title: 'Training stress (TSS)',
    synonyms: 'training stress score load session low moderate high rest',
    meaning:
      'What one session cost you. Under 50 is low (12 to 24 hours of rest), under 150 moderate (24 to 36), more is high (36 to 48).',
    formula:
      'Average HR ÷ LTHR × hours × 100. Without a heart rate, the middle of the zone is used and marked estimated.',
    source:
      'The linear training stress score. Others square the intensity: theirs is lower for easy work, so do not mix them.',
  },
  'heart-rate-stress': {
    title: 'Heart-rate stress (HRSS)',
    synonyms: 'heart rate stress score TRIMP load session',
    meaning:
      'What one recorded session cost your heart, with an hour at LTHR as 100. A hard minute counts for much more than an easy one, which training stress does not see.',
    formula:
      'Minutes in each zone × Banister’s weight of the zone’s middle ÷ that of LTHR. Needs a recorded heart rate, your resting heart rate, LTHR and maximum.',
    source: 'Banister’s training impulse (1991), scaled to LTHR.',
  },
  'planned-load': {
    title: 'Planned load',
    synonyms: 'planned stress plan TSS',
    meaning: 'What a planned session is expected to cost, on the same scale as training stress.',
    formula: 'For each of its parts: minutes × the middle of its zone, as training stress.',
    source: 'Your plan.',
  },
  'week-load': {
    title: 'Load of a week',
    synonyms: 'weekly training load light moderate high',
    meaning:
      'The week’s sessions together, against your own last six weeks by the same day: under 80% of them is light, up to 125% moderate, more is high. Before three weeks are known, under 200 is light, under 400 moderate, more is high.',
    formula: 'Sum of the training stress of the week’s completed workouts.',
    source: 'Your completed workouts; weeks begin on the day that you chose.',
  },
  'training-load': {
    title: 'Training load, and its range',
    synonyms: 'gauge optimal range overtraining daily',
    meaning: 'How much an average day of the last seven asked of you.',
    formula:
      'Sum of the seven days’ training stress ÷ 7. The general range is 50 to 100; after 28 days of training your own comes first: 80% to 130% of your fitness. A load that your plan asks for never counts as too high.',
    source: 'Training stress score. The range is a guide, not a forecast of injuries.',
  },
  fitness: {
    title: 'Fitness (CTL)',
    synonyms: 'chronic training load performance management chart',
    meaning:
      'What you have been training for about six weeks, in stress per day. For the first 42 days it is too low.',
    formula: 'Yesterday’s fitness + (today’s stress − yesterday’s fitness) ÷ 42.',
    source: `${MODEL_SOURCE}.`,
  },
  fatigue: {
    title: 'Fatigue (ATL)',
    synonyms: 'acute training load',
    meaning: 'What the last week or so still costs you, in stress per day.',
    formula: 'Yesterday’s fatigue + (today’s stress − yesterday’s fatigue) ÷ 7.',
    source: `${MODEL_SOURCE}.`,
  },
  form: {
    title: 'Form (TSB)',
    synonyms: 'training stress balance fresh neutral productive strained detraining',
    meaning:
      'How fresh you began today: above 25 is detraining, 5 to 25 fresh, −10 to 5 neutral, −30 to −10 productive, below −30 strained.',
    formula: 'This morning’s fitness − this morning’s fatigue. Both include the days up to yesterday.',
    source: `${MODEL_SOURCE}; the bands are Friel’s.`,
  },
  ramp: {
    title: 'Ramp rate',
    synonyms: 'growth of fitness a week',
    meaning:
      'How fast your fitness grows: up to 5 a week is fine, up to 8 calls for caution, more is a warning.',
    formula: 'This morning’s fitness − fitness of seven mornings ago.',
    source: 'A coach’s convention.',
  },
  monotony: {
    title: 'Monotony',
    synonyms: 'Foster variety of days',
    meaning: 'How alike your days are, rest days included: under 1.5 is varied, over 2 has little contrast.',
    formula:
      'Mean of the seven days’ stress ÷ their standard deviation, at most 10. No value if all days are the same.',
    source: 'Foster 1998.',
  },
  strain: {
    title: 'Strain',
    synonyms: 'Foster',
    meaning:
      'How hard the last seven days were on you. The same load strains more when no day is easy. Compare it only with your own other weeks.',
    formula: 'Stress of the seven days × monotony.',
    source: 'Foster 1998.',
  },
  'single-session-step': {
    title: 'Single-session step',
    synonyms: 'spike longest run jump',
    meaning:
      'How far one run goes beyond what your legs know: more than 10% calls for caution, more than double even more so. It is a hint, not a forecast.',
    formula: 'Distance of the latest run ÷ the longest run of the 30 days before it.',
    source: 'Frandsen and others 2025.',
  },
  rpe: {
    title: 'RPE, rating of perceived exertion',
    synonyms: 'effort feeling 1 to 10',
    meaning:
      'How hard a session felt, from 1, nothing, to 10, all you had. It is kept beside the heart rate and never mixed into training stress.',
    formula: 'No formula: what you enter.',
    source: 'The ten-point scale after Borg and Foster.',
  },
} satisfies Record<string, NumberEntry>;
