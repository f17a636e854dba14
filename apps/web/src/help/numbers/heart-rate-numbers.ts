import type { NumberEntry } from './number-entry.ts';

export const heartRateNumbers = {
  lthr: {
    title: 'LTHR, lactate threshold heart rate',
    synonyms: 'threshold heart rate test trial',
    meaning:
      'The pulse that you can hold for about an hour. All five zones are shares of it, so it is the one number worth testing.',
    formula:
      'Best by a test: 30 minutes alone, as hard as you can hold, and the mean heart rate of the last 20. Estimated: 85% of (220 − age); onboarding hints at 87%.',
    source:
      'Joe Friel’s field test. An estimate by age may be 10 bpm and more off. Each value applies from its day until the next, from 90 to 210 bpm; without one, 160 is used.',
  },
  zones: {
    title: 'Heart-rate zones 1 to 5',
    synonyms: 'Z1 Z2 Z3 Z4 Z5 recovery endurance tempo threshold max VO2',
    meaning: 'How hard an effort is for you. Most of your time belongs in zones 1 and 2, little in 4 and 5.',
    formula:
      'Shares of LTHR: zone 1 from 75%, zone 2 from 85%, zone 3 from 92%, zone 4 from 98%, zone 5 from 102% to 110%. Each begins where the one before it ends.',
    source:
      'Threshold’s own bands. Friel’s running zones are narrower: what he calls zone 3 may be zone 2 here.',
  },
  'heart-rate-target': {
    title: 'Heart-rate target',
    synonyms: 'HR target range bpm',
    meaning: 'The range that a session asks for. Live, the badge shows how your heart rate compares with it.',
    formula:
      'The bpm of the session’s zone at your LTHR. Live: up to 15 bpm above the range is the next zone, more is zone 5; more than 20 below it is zone 1.',
    source: 'Your plan and your LTHR.',
  },
  'average-heart-rate': {
    title: 'Average and max HR',
    synonyms: 'mean heart rate bpm maximum',
    meaning: 'The mean and the highest heart rate of a session.',
    formula: 'Of the recorded seconds, pauses left out; the mean is rounded to whole beats.',
    source: 'Your strap, your file, or what you entered.',
  },
  'time-in-zone': {
    title: 'Time in zone',
    synonyms: 'minutes zone split',
    meaning: 'How long you spent in each zone.',
    formula:
      'Each reading counts until the next one, but not if that one is more than 10 seconds away. Below 75% of LTHR counts as zone 1, above 110% as zone 5.',
    source: 'Your recorded heart rate by the LTHR of that day.',
  },
  'zone-distribution': {
    title: 'Zone distribution',
    synonyms: '80/20 polarized easy hard share',
    meaning:
      'Where your minutes of the last 30 days were spent: zones 1 and 2 are easy, 3 is tempo, 4 and 5 are hard.',
    formula: 'Minutes in each zone ÷ all minutes.',
    source:
      'Your recordings; without one, the workout’s own zone and duration. Studies of trained athletes find that most endurance training is easy (Stöggl and Sperlich 2015).',
  },
  'heart-rate-drift': {
    title: 'Heart-rate drift',
    synonyms: 'live drift rising',
    meaning:
      'How far your heart rate rose during a session that was meant to be steady. Heat and thirst raise it too.',
    formula:
      'The mean of the last ten whole minutes against that of minutes 10 to 20: from 5% on it is rising, from 10% on high.',
    source: 'Friel’s decoupling, by heart rate alone.',
  },
} satisfies Record<string, NumberEntry>;
