import type { GlossaryEntry } from './glossary-entry.ts';

export const heartRateNumbers = {
  lthr: {
    title: 'LTHR (lactate threshold heart rate)',
    synonyms: 'threshold heart rate test trial',
    meaning:
      'Your LTHR is the highest heart rate you can hold for about an hour. Your five zones are percentages of it, so it’s the one number worth testing.',
    formula:
      'A test works best. Run 30 minutes alone, as hard as you can hold, and take your average heart rate over the last 20. Without a test, we estimate 85% of (220 − age). Onboarding suggests 87%.',
    source:
      'Joe Friel’s field test. An estimate from your age can be off by 10 bpm or more. Each value counts from its date until the next one, from 90 to 210 bpm. Without one, we use 160.',
  },
  zones: {
    title: 'Heart rate zones 1 to 5',
    synonyms: 'Z1 Z2 Z3 Z4 Z5 recovery endurance tempo threshold max VO2',
    meaning:
      'Your heart rate zone tells you how hard an effort is for you. Spend most of your time in zones 1 and 2, and only a little in 4 and 5.',
    formula:
      'Percentages of your LTHR. They start with zone 1 at 75%, zone 2 at 85%, zone 3 at 92%, zone 4 at 98% and zone 5 at 102%, which runs to 110%.',
    source:
      'Threshold’s own zones. Friel’s running zones are narrower, so zone 3 in his system may be zone 2 here.',
  },
  'heart-rate-target': {
    title: 'Heart rate target',
    synonyms: 'HR target range bpm',
    meaning:
      'Your heart rate target is the range to stay in during a session. Live, the badge shows whether you’re below, in or above it.',
    formula:
      'The bpm of the session’s zone, based on your LTHR. Live, up to 15 bpm above the range shows the next zone up, and more than that shows zone 5. More than 20 bpm below shows zone 1.',
    source: 'Your plan and your LTHR.',
  },
  'average-heart-rate': {
    title: 'Average and max HR',
    synonyms: 'mean heart rate bpm maximum',
    meaning: 'Average and max HR are your average and highest heart rate during a session.',
    formula: 'All recorded seconds without pauses. We round the average to whole beats.',
    source: 'Your strap, your file, or what you entered.',
  },
  'time-in-zone': {
    title: 'Time in zone',
    synonyms: 'minutes zone split',
    meaning: 'Your minutes in each heart rate zone, from all recorded sessions.',
    formula:
      'Each reading counts until the next one, unless the gap is longer than 10 seconds. Below 75% of LTHR counts as zone 1, and above 110% as zone 5.',
    source: 'Your recorded heart rate and the LTHR you had that day.',
  },
  'zone-distribution': {
    title: 'Zone distribution',
    synonyms: '80/20 polarized easy hard share',
    meaning:
      'Zone distribution shows where you spent your training minutes over the last 30 days. Zones 1 and 2 are easy, 3 is tempo, and 4 and 5 are hard. Most of your time should be easy.',
    formula: 'Minutes in each zone ÷ all minutes.',
    source:
      'Your recordings. For a workout without one, we use its own zone and duration. In studies, well-trained athletes do most of their endurance training easy (Stöggl and Sperlich 2015).',
  },
  'heart-rate-drift': {
    title: 'Heart rate drift',
    synonyms: 'live drift rising',
    meaning:
      'Heart rate drift is how far your heart rate climbed during a steady session. Under 5% is good. Heat and thirst raise it too.',
    formula:
      'The average of your last ten full minutes, compared with minutes 10 to 20. From 5% it’s rising, and from 10% it’s high.',
    source: 'Friel’s decoupling, based on heart rate alone.',
  },
} satisfies Record<string, GlossaryEntry>;
