import type { NumberEntry } from './number-entry.ts';

export const runningNumbers = {
  pace: {
    title: 'Pace',
    synonyms: 'average pace minutes per mile kilometer speed',
    meaning: { metric: 'How long a kilometer took you.', imperial: 'How long a mile took you.' },
    formula: 'Time without pauses ÷ distance.',
    source: 'Your recording, your file, or what you entered; the unit is that of your preferences.',
  },
  splits: {
    title: 'Splits',
    synonyms: 'laps marks',
    meaning: 'The parts that you cut a session into, each with its time and heart rate.',
    formula: 'From one press of the split key to the next.',
    source: 'Your recording.',
  },
  'weekly-volume': {
    title: { metric: 'Weekly volume, and kilometers', imperial: 'Weekly volume, and miles' },
    synonyms: 'distance week month total',
    meaning: 'How far you went, so far.',
    formula: 'Sum of the distances of the workouts that you completed.',
    source: 'Your completed workouts: logged, recorded and imported.',
  },
  'efficiency-factor': {
    title: 'Efficiency factor',
    synonyms: 'EF aerobic speed per heartbeat',
    meaning: 'How much speed one heartbeat gives you. Growing over weeks means better aerobic fitness.',
    formula: {
      metric:
        'Meters a minute ÷ heart rate, after the first ten minutes of a steady run in zones 1 to 3 with twenty minutes or more behind them.',
      imperial:
        'Yards a minute ÷ heart rate, after the first ten minutes of a steady run in zones 1 to 3 with twenty minutes or more behind them.',
    },
    source: 'Joe Friel. Heat, hills and wind move it too.',
  },
  decoupling: {
    title: 'Decoupling (Pa:HR)',
    synonyms: 'aerobic drift endurance',
    meaning: 'How well your endurance held up: under 5% is good, up to 10% moderate, above that poor.',
    formula: '100 × (first half − second half) ÷ first half, of the efficiency factor.',
    source: 'Joe Friel. A track does not tell whether the route was flat.',
  },
  vdot: {
    title: 'VDOT',
    synonyms: 'VO2max Daniels',
    meaning: 'One number for a race result, so that you can compare different distances.',
    formula:
      'The oxygen that the pace costs ÷ the share of your maximum that can be held that long; from 3.5 minutes to 4 hours.',
    source: 'Daniels and Gilbert 1979.',
  },
  'race-prediction': {
    title: 'Race prediction',
    synonyms: 'Riegel Cameron finish time forecast',
    meaning:
      'What you could run on a good day, trained for the distance. Heat, hills and pacing are not in it.',
    formula:
      'A trial, a race or a run at 95% of your LTHR or more, carried over by three formulas: the range is their spread, 3% either side at least. Beyond a half marathon, exponents let endurance fade.',
    source:
      'Riegel 1981, Cameron 1998, Daniels and Gilbert 1979; Vickers and Vertosick 2016, who found that marathons are often predicted too fast.',
  },
  'personal-records': {
    title: 'Personal records',
    synonyms: 'PR PB best fastest longest',
    meaning:
      'Your best so far: longest run and workout, the longest week, fastest 5K, 10K, half and marathon.',
    formula:
      'The shortest time over a distance within one run, or the highest value of one workout or week. A tie does not replace it.',
    source:
      'Your recorded and imported tracks; without a track, a whole run of about that distance by its average, marked estimated. Values that are implausible for the sport are ignored.',
  },
  'one-rep-max': {
    title: 'Estimated 1RM',
    synonyms: 'one repetition maximum strength Epley',
    meaning: 'About how much you could lift once. It prescribes nothing.',
    formula: 'Weight × 1.3; beside it Epley’s weight × (1 + repetitions ÷ 30), up to 12 repetitions.',
    source:
      'Epley. It is close up to about 10 repetitions and too low for deadlifts; the first overstates sets of few reps.',
  },
} satisfies Record<string, NumberEntry>;
