import type { GlossaryEntry } from './glossary-entry.ts';

const MODEL_SOURCE = 'Banister’s model with averages over 42 and 7 days, the same ones TrainingPeaks uses';

export const trainingLoadNumbers = {
  'training-stress': {
    title: 'Load (training stress score, TSS)',
    synonyms: 'training stress score load session low moderate high rest',
    meaning:
      'Load is what one session cost you. Under 50 is low (12 to 24 hours of rest), under 150 is moderate (24 to 36), and more is high (36 to 48).',
    formula:
      'Average HR ÷ LTHR × hours × 100. Without a heart rate, we use the middle of the zone and mark it estimated.',
    source:
      'The linear training stress score. Other apps square the intensity and get lower values for easy work, so don’t mix the two.',
  },
  'heart-rate-stress': {
    title: 'Heart-rate load (HRSS)',
    synonyms: 'heart rate stress score TRIMP load session',
    meaning:
      'Heart-rate load is what one recorded session cost your heart. An hour at LTHR is 100. Unlike load, it counts a hard minute for much more than an easy one.',
    formula:
      'Minutes in each zone × Banister’s weight for the middle of the zone ÷ the weight for your LTHR. It takes a recorded heart rate plus your resting heart rate, LTHR and max.',
    source: 'Banister’s training impulse (1991), scaled to LTHR.',
  },
  'planned-load': {
    title: 'Planned load',
    synonyms: 'planned stress plan TSS',
    meaning: 'Planned load is what we expect a session to cost you, on the same scale as load.',
    formula: 'Minutes × the middle of the zone for each part of the session, added up like load.',
    source: 'Your plan.',
  },
  'week-load': {
    title: 'Weekly load',
    synonyms: 'weekly training load light moderate high',
    meaning:
      'Weekly load is what this week’s sessions cost you together, compared with your last six weeks at the same point. Under 80% is light, up to 125% is moderate, and more is high. During your first three weeks, under 200 is light, under 400 is moderate, and more is high.',
    formula: 'The load of the week’s completed workouts, added up.',
    source: 'Your completed workouts. Weeks start on the day you chose.',
  },
  'training-load': {
    title: 'Training load and its range',
    synonyms: 'gauge optimal range overtraining daily',
    meaning:
      'Training load is your average daily load over the last 7 days. Your range comes from your fitness. New athletes start at 50–100.',
    formula:
      'The load of the last seven days ÷ 7. After 28 days of training, your range is 80% to 130% of your fitness. A load your plan asks for never counts as too high.',
    source: 'Your load. The range is a guide and doesn’t predict injuries.',
  },
  fitness: {
    title: 'Fitness (CTL)',
    synonyms: 'chronic training load performance management chart',
    meaning:
      'Fitness is how much training your body is used to, in load per day over about six weeks. Higher is fitter. It reads too low for your first 42 days.',
    formula: 'Yesterday’s fitness + (today’s load − yesterday’s fitness) ÷ 42.',
    source: `${MODEL_SOURCE}.`,
  },
  fatigue: {
    title: 'Fatigue (ATL)',
    synonyms: 'acute training load',
    meaning: 'Fatigue is how much the last week or so is still costing you, in load per day.',
    formula: 'Yesterday’s fatigue + (today’s load − yesterday’s fatigue) ÷ 7.',
    source: `${MODEL_SOURCE}.`,
  },
  form: {
    title: 'Form (TSB)',
    synonyms: 'training stress balance fresh neutral building productive strained detraining taper',
    meaning:
      'Form shows how fresh you were this morning. Above 5 is fresh, −10 to 5 is neutral, −30 to −10 is building, and below −30 is too much. A taper may lift you above 25 for race day, which is fine. Weeks above 25 mean you’re losing fitness.',
    formula: 'This morning’s fitness − this morning’s fatigue. Both include everything up to yesterday.',
    source: `${MODEL_SOURCE}. The bands are Friel’s.`,
  },
  ramp: {
    title: 'Ramp rate',
    synonyms: 'growth of fitness a week',
    meaning:
      'Ramp rate is how fast your fitness is growing. Up to 5 a week is fine, up to 8 calls for caution, and more is a warning.',
    formula: 'This morning’s fitness − your fitness seven mornings ago.',
    source: 'A common coaching rule of thumb.',
  },
  monotony: {
    title: 'Monotony',
    synonyms: 'Foster variety of days',
    meaning:
      'Monotony shows how similar your days are, rest days included. Under 1.5 is a good mix. Over 2 means your hard and easy days are too much alike.',
    formula:
      'Average daily load over seven days ÷ its standard deviation, up to 10. There’s no value if every day is the same.',
    source: 'Foster 1998.',
  },
  strain: {
    title: 'Strain',
    synonyms: 'Foster',
    meaning:
      'Strain shows how hard the last seven days were on you. The same load strains you more when no day is easy. Only compare it with your own other weeks.',
    formula: 'The load of seven days × monotony.',
    source: 'Foster 1998.',
  },
  'single-session-step': {
    title: 'Single-session step',
    synonyms: 'spike longest run jump',
    meaning:
      'Single-session step shows how much farther one run goes than your legs are used to. More than 10% calls for caution, and more than double even more so. It’s a hint and doesn’t predict injuries.',
    formula: 'Distance of your latest run ÷ your longest run in the 30 days before it.',
    source: 'Frandsen and others 2025.',
  },
  rpe: {
    title: 'RPE (rating of perceived exertion)',
    synonyms: 'effort feeling 1 to 10',
    meaning:
      'RPE is how hard a session felt to you, from 1 (nothing) to 10 (all you had). We keep it separate from load.',
    formula: 'There’s no formula. It’s the rating you enter.',
    source: 'The ten-point scale of Borg and Foster.',
  },
} satisfies Record<string, GlossaryEntry>;
