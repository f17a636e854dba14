import type { GlossaryEntry } from './glossary-entry.ts';

export const bodyNumbers = {
  'recovery-score': {
    title: 'Recovery score',
    synonyms: 'recovery status optimal monitor concern',
    meaning:
      'The recovery score tells you how recovered you are today, from 25 to 100. From 75 you’re optimal, from 50 keep an eye on it, and below 50 is a concern.',
    formula:
      'The average of two ratings that compare your HRV and resting heart rate with your 7-day average. HRV more than 5% up scores 100, down to −5% scores 75, down to −15% scores 50, and lower scores 25. Resting heart rate more than 2% down scores 100, up to +2% scores 75, up to +5% scores 50, and higher scores 25.',
    source:
      'Your health entries. If you log only one of the two, its rating is your score. Without either, there’s no score.',
  },
  hrv: {
    title: 'HRV (heart rate variability)',
    synonyms: 'rMSSD trend improving stable monitor overtraining',
    meaning:
      'HRV shows how much the time between your heartbeats varies, in milliseconds. More than 5% above your average means you’re improving, and more than 5% below is worth watching. A drop of 15% may signal overtraining.',
    formula:
      '100 × (latest − average) ÷ average. The average covers your latest 7 values, including the newest.',
    source: 'Your morning entries. The 50 ms target is a general one, so your own average tells you more.',
  },
  'hrv-baseline': {
    title: 'HRV baseline (your usual range)',
    synonyms: '7-day rolling mean band 60 days',
    meaning:
      'Your HRV baseline shows whether this week’s HRV is normal for you. If it’s below your range, consider training easier. The evidence is modest, so treat it as a hint.',
    formula:
      'The average of ln rMSSD over 7 days, compared with the average ± half a standard deviation of the 60 days before. It takes 3 values this week and 14 before it.',
    source: 'Plews 2014, Vesterinen 2016 and Javaloyes 2019.',
  },
  'resting-heart-rate': {
    title: 'Resting heart rate',
    synonyms: 'RHR morning pulse',
    meaning:
      'Your resting heart rate is how fast your heart beats when you’re at rest. A few beats above your normal may mean you’re tired or getting sick.',
    formula: 'Your latest value, compared with the average of your latest 7 values.',
    source: 'Your health entries. The target of 40 to 60 bpm is a general one.',
  },
  sleep: {
    title: 'Sleep hours and average',
    synonyms: 'avg sleep good low',
    meaning:
      'Average sleep is how many hours you sleep a night. An average of 7 hours or more is good, and less is low.',
    formula: 'Your hours of sleep over your latest 7 entries ÷ the entries that have sleep.',
    source: 'Your health entries.',
  },
  'sleep-quality': {
    title: 'Sleep quality',
    synonyms: 'sleep score stars',
    meaning: 'Sleep quality is how well you feel you slept. Five stars are excellent and one star is poor.',
    formula: 'There’s no formula. It’s the rating you enter.',
    source: 'Your health entries.',
  },
  'nutrition-averages': {
    title: 'Nutrition averages',
    synonyms: 'calories protein food',
    meaning: 'Nutrition averages show the calories and protein you get on a typical logged day.',
    formula:
      'The total of your latest 7 logs ÷ the logs that include the value. Logs without it don’t count.',
    source: 'Your nutrition logs.',
  },
  'protein-goal': {
    title: 'Protein goal',
    synonyms: '150 g',
    meaning:
      'The protein goal is 150 g a day for everyone. Hitting it earns Fusion Points, but it isn’t medical advice.',
    formula: 'All the protein you log that day, added up.',
    source: 'Your nutrition logs.',
  },
  pain: {
    title: 'Pain check',
    synonyms: 'injury check-in green amber red',
    meaning:
      'The pain light tells you how much your injury can take. Green means go ahead, amber means hold, and red means step back.',
    formula:
      'You rate pain from 0 (none) to 10 (worst). It’s green up to 2 while moving. It’s amber up to 5, or if the next morning is worse than usual. It’s red above 5, with swelling or a limp, or if your mornings are a point worse over a week.',
    source: 'The pain-monitoring models of Thomeé 1997 and Silbernagel 2007. It’s not a diagnosis.',
  },
  'rehabilitation-progress': {
    title: 'Rehab progress',
    synonyms: 'injury stage phase return to activity days',
    meaning:
      'Rehab progress shows which stage of your comeback you’re in. You move on when you can do more without pain, not when a date arrives.',
    formula: 'Stages you’ve finished ÷ all stages. The days are a typical range.',
    source: 'Your pain check-ins and the steps of your plan.',
  },
} satisfies Record<string, GlossaryEntry>;
