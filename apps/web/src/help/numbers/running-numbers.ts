import type { GlossaryEntry } from './glossary-entry.ts';

export const runningNumbers = {
  pace: {
    title: 'Pace',
    synonyms: 'average pace minutes per mile kilometer speed',
    meaning: {
      metric: 'Pace is how long a kilometer takes you.',
      imperial: 'Pace is how long a mile takes you.',
    },
    formula: 'Moving time ÷ distance. Pauses don’t count.',
    source: 'Your recording, your file, or what you entered, in the units from your settings.',
  },
  splits: {
    title: 'Splits',
    synonyms: 'laps marks',
    meaning: 'Splits are the parts of a session, each with its own pace or time and heart rate.',
    formula: {
      metric:
        'One per kilometer if your recording has the distance over time, otherwise from one press of the split button to the next. The heart rate is the mean of the split.',
      imperial:
        'One per mile if your recording has the distance over time, otherwise from one press of the split button to the next. The heart rate is the mean of the split.',
    },
    source: 'Your recording.',
  },
  'weekly-volume': {
    title: { metric: 'Weekly volume and kilometers', imperial: 'Weekly volume and miles' },
    synonyms: 'distance week month total',
    meaning: 'Weekly volume is how far you’ve gone this week so far.',
    formula: 'The distances of all the workouts you completed, added up.',
    source: 'Your completed workouts, whether you logged, recorded or imported them.',
  },
  'efficiency-factor': {
    title: 'Efficiency factor',
    synonyms: 'EF aerobic speed per heartbeat',
    meaning:
      'Your efficiency factor shows how much speed you get per heartbeat. If it grows over the weeks, your aerobic fitness is improving.',
    formula: {
      metric:
        'Meters per minute ÷ heart rate, after the first ten minutes of a steady run in zones 1 to 3. The run needs at least twenty more minutes.',
      imperial:
        'Yards per minute ÷ heart rate, after the first ten minutes of a steady run in zones 1 to 3. The run needs at least twenty more minutes.',
    },
    source: 'Joe Friel. Heat, hills and wind affect it too.',
  },
  decoupling: {
    title: 'Decoupling (Pa:HR)',
    synonyms: 'aerobic drift endurance',
    meaning:
      'Decoupling shows how well your endurance held up over a run. Under 5% is good, up to 10% is moderate, and more is poor.',
    formula: '100 × (first half − second half) ÷ first half, using the efficiency factor of each half.',
    source: 'Joe Friel. A recording can’t tell whether your route was flat.',
  },
  vdot: {
    title: 'VDOT',
    synonyms: 'VO2max Daniels',
    meaning:
      'VDOT turns a race result into one number, so you can compare different distances. Higher is fitter.',
    formula:
      'The oxygen your pace costs ÷ the share of your maximum you can hold that long, for efforts from 3.5 minutes to 4 hours.',
    source: 'Daniels and Gilbert 1979.',
  },
  'race-prediction': {
    title: 'Race prediction',
    synonyms: 'Riegel Cameron finish time forecast',
    meaning:
      'A race prediction is the time you could run on a good day if you’ve trained for the distance. It doesn’t include heat, hills or pacing.',
    formula:
      'Three formulas convert a time trial, a race, or a run at 95% of your LTHR or more. The range is their spread, at least 3% either way. Beyond a half marathon, we allow for fading endurance.',
    source:
      'Riegel 1981, Cameron 1998, Daniels and Gilbert 1979, and Vickers and Vertosick 2016, who found that marathon predictions are often too fast.',
  },
  'personal-records': {
    title: 'Personal records',
    synonyms: 'PR PB best fastest longest',
    meaning:
      'Personal records are your best efforts so far. They cover your longest run, longest workout, biggest week, and fastest 5K, 10K, half marathon and marathon.',
    formula:
      'The shortest time over a distance within one run, or the highest value of one workout or week. A tie doesn’t replace a record.',
    source:
      'Your recorded and imported runs. Without GPS, we use the average of a whole run of about that distance and mark it estimated. We ignore values that are too good to be true.',
  },
  'one-rep-max': {
    title: 'Estimated 1RM',
    synonyms: 'one repetition maximum strength Epley',
    meaning: 'Your estimated 1RM is about how much you could lift once. It’s only a guide, not a target.',
    formula: 'Weight × 1.3. Next to it is Epley’s weight × (1 + reps ÷ 30), for up to 12 reps.',
    source:
      'Epley. His formula is accurate up to about 10 reps and too low for deadlifts. The first formula is too high for sets of few reps.',
  },
} satisfies Record<string, GlossaryEntry>;
