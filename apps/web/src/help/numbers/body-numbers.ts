import type { NumberEntry } from './number-entry.ts';

export const bodyNumbers = {
  'recovery-score': {
    title: 'Recovery score',
    synonyms: 'recovery status optimal monitor concern',
    meaning: 'How recovered you are today: from 75 optimal, from 50 monitor, below that a concern.',
    formula:
      'Mean of two marks of 25 to 100 against your 7-day average. HRV: over +5% 100, to −5% 75, to −15% 50, below 25. Resting heart rate: under −2% 100, to +2% 75, to +5% 50, above 25.',
    source:
      'Your health entries. With only one of the two, its mark is the score; with neither, there is no score.',
  },
  hrv: {
    title: 'HRV, heart-rate variability',
    synonyms: 'rMSSD trend improving stable monitor overtraining',
    meaning:
      'How much the time between your heartbeats varies, in ms. More than 5% above your average is improving, more than 5% below is worth watching, a drop of 15% may signal overtraining.',
    formula: '100 × (latest − average) ÷ average, of your latest 7 values, the latest included.',
    source: 'Your morning entries. The target of 50 ms is a general one: your own average tells you more.',
  },
  'hrv-baseline': {
    title: 'HRV baseline, your usual range',
    synonyms: '7-day rolling mean band 60 days',
    meaning:
      'Whether your week is within what is usual for you. Below it, easier training is a suggestion, since the gain that studies found is small.',
    formula:
      'Mean of ln rMSSD over 7 days, against the mean ± half a standard deviation of the 60 days before. It needs 3 values in the week and 14 before it.',
    source: 'Plews 2014; Vesterinen 2016; Javaloyes 2019.',
  },
  'resting-heart-rate': {
    title: 'Resting heart rate',
    synonyms: 'RHR morning pulse',
    meaning: 'Your pulse at rest. A few beats more than usual may mean that you are tired or getting sick.',
    formula: 'Compared with the average of your latest 7 values.',
    source: 'Your health entries. The target of 40 to 60 bpm is a general one.',
  },
  sleep: {
    title: 'Sleep hours, and their average',
    synonyms: 'avg sleep good low',
    meaning: 'An average of 7 hours or more is good, below that it is low.',
    formula: 'The hours of the latest 7 entries that have sleep ÷ how many there are.',
    source: 'Your health entries.',
  },
  'sleep-quality': {
    title: 'Sleep quality',
    synonyms: 'sleep score stars',
    meaning: 'How well you slept: five stars are excellent, one is poor.',
    formula: 'No formula: what you enter.',
    source: 'Your health entries.',
  },
  'nutrition-averages': {
    title: 'Nutrition averages',
    synonyms: 'calories protein food',
    meaning: 'The calories and the protein of a day that you logged.',
    formula: 'Sum of your latest 7 logs’ values ÷ the logs that have one; a log without it does not count.',
    source: 'Your nutrition logs.',
  },
  'protein-goal': {
    title: 'Protein goal',
    synonyms: '150 g',
    meaning:
      'The protein goal of a day, the same for everyone: 150 g. It earns Fusion Points and is not medical advice.',
    formula: 'Sum of the day’s protein.',
    source: 'Your nutrition logs.',
  },
  pain: {
    title: 'Pain, and its light',
    synonyms: 'injury check-in green amber red',
    meaning: 'Green: go on. Amber: hold. Red: step back.',
    formula:
      'From 0, none, to 10, the worst. Green up to 2 while moving; amber up to 5, or when the next morning is worse than usual; red above that, or with swelling, a limp, or a week that is a point worse.',
    source: 'Pain-monitoring models of Thomeé 1997 and Silbernagel 2007. It is not a diagnosis.',
  },
  'rehabilitation-progress': {
    title: 'Progress of a rehabilitation',
    synonyms: 'injury stage phase return to activity days',
    meaning:
      'Which stage of getting back you are in. What you can do without pain decides when a stage ends, not the calendar alone.',
    formula: 'Stages passed ÷ all stages; the days are a typical range.',
    source: 'Your pain check-ins and the steps of your plan.',
  },
} satisfies Record<string, NumberEntry>;
