import { addDays, localDate } from '@threshold/physiology';
import type {
  FitnessView,
  LoadGuardsView,
  RacePredictionView,
  TrainingLoadView,
  WeeklyVolumeView,
  ZoneDistributionView,
} from '../analytics-schemas.ts';
import type { InsightsView } from '../insight-schemas.ts';
import type { DayVerdictView } from '../morning-schemas.ts';
import type { RecordView } from '../record-schemas.ts';

const today = localDate('2026-11-20');
const DAILY_STRESSES = [60, 0, 80, 40, 0, 120, 50];
const week = DAILY_STRESSES.map((stress, index) => ({ date: addDays(today, index - 6), stress }));

/** A week above the athlete's own range. */
export const aDayVerdict = (view: Partial<DayVerdictView> = {}): DayVerdictView => ({
  tone: 'caution',
  ground: 'overload',
  headline: 'Your load is too high',
  reasons: ['Your 7-day load is 145 a day, above your range of 76–124.'],
  advice: 'Put an easy day or a rest day before the next hard session.',
  morning: null,
  ...view,
});

/** Seven days with a mean of 50, the lower end of the optimal range. */
export const aTrainingLoad = (view: Partial<TrainingLoadView> = {}): TrainingLoadView => ({
  current: 50,
  optimal: { min: 50, max: 100 },
  range: { min: 50, max: 100, by: 'general', ceiling: 100, floor: 50 },
  status: 'Optimal Range',
  fillPercent: 50,
  days: week,
  ownRange: null,
  estimated: false,
  ...view,
});

/** Sixty mornings on which fitness rises from 30 to 41.8. */
export const aFitness = (view: Partial<FitnessView> = {}): FitnessView => ({
  by: 'tss',
  offered: ['tss'],
  days: Array.from({ length: 60 }, (_, index) => ({
    date: addDays(today, index - 59),
    fitness: 30 + index / 5,
    fatigue: 45 + 10 * Math.sin(index / 4),
    form: -15 + 5 * Math.sin(index / 6),
    stress: DAILY_STRESSES[index % 7] ?? 0,
  })),
  morning: { fitness: 41.6, fatigue: 54.4, form: -12.8 },
  since: addDays(today, -59),
  daysOfData: 60,
  buildingBaseline: false,
  formBand: 'productive',
  ramp: 1.4,
  rampStatus: 'ok',
  ...view,
});

/** Twelve weeks of at least 20 km; the current one has 31 km in five sessions. */
export const aWeeklyVolume = (view: Partial<WeeklyVolumeView> = {}): WeeklyVolumeView => ({
  weeks: Array.from({ length: 12 }, (_, index) => {
    const kilometers = 20 + index;
    const startsOn = addDays(localDate('2026-11-15'), 7 * (index - 11));
    return {
      startsOn,
      endsOn: addDays(startsOn, 6),
      isCurrent: index === 11,
      kilometers,
      miles: kilometers / 1.609344,
      minutes: 6 * kilometers,
      stress: 10 * kilometers,
      sessions: 5,
    };
  }),
  isEmpty: false,
  ...view,
});

/** The week of `aTrainingLoad`, and a run of 13.3 km after a longest one of 12 km. */
export const aLoadGuardsView = (view: Partial<LoadGuardsView> = {}): LoadGuardsView => ({
  days: week,
  weekStress: 350,
  meanStress: 50,
  deviation: 42.82,
  monotony: 1.17,
  strain: 408.7,
  monotonyStatus: 'varied',
  spike: {
    workoutId: '019a0000-0000-7000-8000-0000000000b1',
    date: localDate('2026-11-18'),
    kilometers: 13.3,
    longest: { date: localDate('2026-11-01'), kilometers: 12 },
    ratio: 1.11,
    status: 'caution',
  },
  ...view,
});

const createRecord = (
  index: number,
  view: Omit<RecordView, 'id' | 'achievedDate' | 'notes' | 'workoutId'>,
) => ({
  id: `019a0000-0000-7000-8000-0000000000c${index}`,
  achievedDate: addDays(today, -index),
  notes: null,
  workoutId: `019a0000-0000-7000-8000-0000000000d${index}`,
  ...view,
});

/** A longest run, a 5K of 21:09, an estimated half marathon, and a weekly mileage. */
export const somePersonalRecords = (): RecordView[] => [
  createRecord(1, { recordType: 'longest_run', value: 18.6411, unit: 'miles' }),
  createRecord(2, { recordType: 'fastest_5k', value: 21.15, unit: 'minutes' }),
  {
    ...createRecord(3, { recordType: 'fastest_half_marathon', value: 98.5, unit: 'minutes' }),
    notes: 'estimated',
  },
  {
    ...createRecord(4, { recordType: 'highest_weekly_mileage', value: 42.25, unit: 'miles' }),
    workoutId: null,
  },
];

/** Ten hours: 61% easy, 20% tempo, 19% hard. */
export const aZoneDistribution = (): ZoneDistributionView => [
  { zone: 1, minutes: 96 },
  { zone: 2, minutes: 270 },
  { zone: 3, minutes: 120 },
  { zone: 4, minutes: 90 },
  { zone: 5, minutes: 24 },
];

/** A marathon and a 5K predicted from 10 km in 44:10. */
export const aRacePrediction = (view: Partial<RacePredictionView> = {}): RacePredictionView => ({
  predictions: [
    {
      label: 'Marathon',
      distanceMeters: 42_195,
      fastSeconds: 12_180,
      likelySeconds: 12_600,
      slowSeconds: 13_080,
      method: 'Daniels and Riegel',
    },
    {
      label: '5K',
      distanceMeters: 5000,
      fastSeconds: 1265,
      likelySeconds: 1283,
      slowSeconds: 1301,
      method: 'Daniels and Riegel',
    },
  ],
  effort: {
    kind: 'stretch',
    date: localDate('2026-11-08'),
    distanceMeters: 10_000,
    seconds: 2650,
    vdot: 46.8,
    workoutId: '019a0000-0000-7000-8000-0000000000b1',
  },
  raceDistance: null,
  reason: null,
  ...view,
});

export const anInsightsView = (view: Partial<InsightsView> = {}): InsightsView => ({
  summary: 'A steady week: your fitness rises, and most of it was easy.',
  insights: [
    {
      type: 'positive',
      title: 'Fitness is rising',
      message: 'Fitness went from 40.4 to 41.8 in seven days.',
      basis: [
        { label: 'Fitness today', value: '41.8' },
        { label: 'Seven days ago', value: '40.4' },
      ],
    },
    {
      type: 'warning',
      title: 'A long step in one run',
      message: 'Your latest run of 13.3 km was 11% longer than any of the 30 days before.',
      basis: [{ label: 'Longest before it', value: '12 km' }],
    },
  ],
  recommendation: 'Keep tomorrow easy.',
  generatedBy: 'rules',
  wantsWords: false,
  ...view,
});
