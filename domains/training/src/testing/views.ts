import { addDays, localDate } from '@threshold/physiology';
import type { ClassView } from '../class-schemas.ts';
import type {
  MilesView,
  PlanView,
  TrainingDayView,
  WeeklySummaryView,
  WorkoutDetailView,
  WorkoutView,
} from '../schemas.ts';
import type { SeasonView } from '../season-schemas.ts';
import type { SetView } from '../strength-schemas.ts';
import type { TrialView } from '../trial-schemas.ts';

/** An athlete in UTC with weeks from Sunday and metric units. */
export const aTrainingDay = (view: Partial<TrainingDayView> = {}): TrainingDayView => ({
  timeZone: 'UTC',
  weekStart: 'sunday',
  lthrBpm: 165,
  ...view,
});

/** A planned easy run of 45 minutes. */
export const aWorkoutView = (view: Partial<WorkoutView> = {}): WorkoutView => ({
  id: '019a0000-0000-7000-8000-000000000001',
  date: localDate('2026-11-20'),
  session: 'AM',
  type: 'Easy run',
  zone: 2,
  duration: '45m',
  hrTarget: 'below 151 bpm',
  hrLow: null,
  hrHigh: 151,
  paceTarget: null,
  notes: null,
  completed: 0,
  actualDuration: null,
  actualHR: null,
  maxHR: null,
  distance: null,
  plannedDistance: 8,
  rpe: null,
  trainingStress: null,
  stressEstimated: false,
  plannedStress: 66,
  steps: [
    { label: 'Warm-up', minutes: 10, zone: 1 },
    { label: 'Easy', minutes: 35, zone: 2 },
  ],
  movedFrom: null,
  caution: null,
  ...view,
});

/** Fields of a completed workout: 46 minutes, 8.1 km. */
export const completedWorkoutFields = {
  completed: 1,
  actualDuration: 2760,
  actualHR: 146,
  maxHR: 158,
  distance: 8.1,
  rpe: 4,
  trainingStress: 68,
} as const satisfies Partial<WorkoutView>;

export const aRestDayView = (view: Partial<WorkoutView> = {}): WorkoutView =>
  aWorkoutView({
    id: '019a0000-0000-7000-8000-00000000000f',
    session: 'Rest',
    type: 'Rest day',
    zone: 1,
    duration: null,
    hrTarget: null,
    hrLow: null,
    hrHigh: null,
    plannedDistance: null,
    plannedStress: null,
    steps: [],
    ...view,
  });

export const aWorkoutDetailView = (view: Partial<WorkoutDetailView> = {}): WorkoutDetailView => ({
  ...aWorkoutView(),
  rationale: 'Easy minutes carry the week.',
  checks: [{ id: 'P17', text: '81% of this week is easy.' }],
  generatedBy: 'rules',
  pinned: false,
  logged: false,
  imported: false,
  own: false,
  deletable: false,
  implausible: false,
  completes: null,
  heartRateStress: null,
  classForRace: null,
  planVerdict: null,
  mergedLog: null,
  ...view,
});

/** A partly completed week: 5 of 7 sessions, 31.4 miles, a load of 346. */
export const aWeeklySummary = (view: Partial<WeeklySummaryView> = {}): WeeklySummaryView => ({
  weekStart: localDate('2026-11-15'),
  weekEnd: localDate('2026-11-21'),
  totalWorkouts: 7,
  completedWorkouts: 5,
  totalMileage: 31.4,
  onFootMileage: 31.4,
  totalMinutes: 372,
  plannedMileage: 42,
  plannedMinutes: 540,
  // Sessions and completed sessions of each day.
  days: [
    [1, 1],
    [0, 0],
    [1, 1],
    [2, 2],
    [1, 1],
    [1, 0],
    [1, 0],
  ].map(([sessions = 0, done = 0], index) => ({
    date: addDays(localDate('2026-11-15'), index),
    sessions,
    done,
    isToday: index === 5,
  })),
  trainingLoad: 346,
  usualLoad: null,
  upcomingWorkouts: [
    {
      id: '019a0000-0000-7000-8000-000000000002',
      zone: 2,
      type: 'Long run',
      session: 'AM',
      date: localDate('2026-11-21'),
      duration: '2h 30m',
    },
  ],
  minutesByZone: [60, 170, 70, 60, 12],
  ...view,
});

const DAYS_OF_MONTH = ['15', '16', '17', '18', '19', '20', '21'];

/** The distance tiles in the week of `aWeeklySummary`. */
export const aMilesView = (view: Partial<MilesView> = {}): MilesView => ({
  thisWeek: {
    done: 31.4,
    onFoot: 31.4,
    planned: 42,
    days: DAYS_OF_MONTH.map((day, index) => ({
      date: localDate(`2026-11-${day}`),
      done: index < 4 ? 7.86 : 0,
      zone: index < 4 ? 2 : null,
      isToday: day === '20',
    })),
  },
  thisMonth: 118.2,
  lifetime: 2847.4,
  ...view,
});

/** Week 3 of an eight-week marathon plan. */
export const aPlan = (view: Partial<PlanView> = {}): PlanView => ({
  startsOn: localDate('2026-11-02'),
  endsOn: localDate('2026-12-27'),
  raceDate: localDate('2026-12-27'),
  raceDistance: 42.2,
  baseGoal: null,
  currentWeek: 3,
  weekCount: 8,
  weeks: Array.from({ length: 8 }, (_, weekIndex) => ({
    startsOn: addDays(localDate('2026-11-02'), 7 * weekIndex),
    endsOn: addDays(localDate('2026-11-08'), 7 * weekIndex),
    isCurrent: weekIndex === 2,
    phase: weekIndex < 4 ? 'Build Phase' : weekIndex < 6 ? 'Peak Phase' : 'Taper Week',
    isCutback: weekIndex === 3,
    plannedKm: 50 + 2 * weekIndex,
    doneKm: weekIndex < 2 ? 48 : 0,
    theme: 'Build: threshold grows to 3 × 8 min; your longest run yet, 21.0 km',
    keySessions: [
      { date: addDays(localDate('2026-11-04'), 7 * weekIndex), type: 'Threshold run' },
      { date: addDays(localDate('2026-11-08'), 7 * weekIndex), type: 'Long run' },
    ],
  })),
  generatedBy: 'rules',
  readiness: 'on-track',
  rampIn: false,
  notes: [],
  why: 'This plan covers 8 weeks toward your Marathon, with a highest week of 64.0 km.',
  checks: [{ id: 'P06', text: 'Enough rest days.' }],
  ...view,
});

const SEASON_PHASES = [
  ['base', 6, 'Easy kilometers.'],
  ['build', 6, 'Work grows.'],
  ['specific', 4, 'Race pace.'],
  ['taper', 3, 'Rest and sharpen.'],
  ['recovery', 3, 'Easy days.'],
] as const;

/** Nineteen weeks up to a marathon, eight of them planned, and three of recovery. */
export function aSeason(view: Partial<SeasonView> = {}): SeasonView {
  const phaseOfWeeks = SEASON_PHASES.flatMap(([phase, count]) => Array.from({ length: count }, () => phase));
  const weeks = phaseOfWeeks.map((phase, index) => ({
    startsOn: addDays(localDate('2026-11-16'), 7 * index),
    endsOn: addDays(localDate('2026-11-22'), 7 * index),
    phase,
    km: index < 15 ? 40 + 2 * index : 30,
    isCutback: index % 4 === 3,
    isPlanned: index < 8,
  }));
  return {
    today: localDate('2026-11-20'),
    raceDate: localDate('2027-03-28'),
    otherRaces: [],
    pastWeeks: [
      { startsOn: localDate('2026-11-02'), endsOn: localDate('2026-11-08'), plannedKm: 36, doneKm: 30 },
      { startsOn: localDate('2026-11-09'), endsOn: localDate('2026-11-15'), plannedKm: 38, doneKm: 38 },
    ],
    doneKm: 22,
    weeks,
    phases: SEASON_PHASES.map(([phase, count, purpose]) => {
      const ofPhase = weeks.filter((week) => week.phase === phase);
      return {
        phase,
        startsOn: ofPhase[0]?.startsOn ?? localDate('2026-11-16'),
        endsOn: ofPhase.at(-1)?.endsOn ?? localDate('2026-11-22'),
        weeks: count,
        purpose,
      };
    }),
    ...view,
  };
}

/** Five squats with 185 lbs. */
export const aSetView = (view: Partial<SetView> = {}): SetView => ({
  id: '019a0000-0000-7000-8000-0000000000a1',
  date: localDate('2026-11-20'),
  exercise: 'squat',
  sets: 1,
  reps: 5,
  weight: 185,
  ...view,
});

/** Five kilometers in 22:30. */
export const aTrialView = (view: Partial<TrialView> = {}): TrialView => ({
  id: '019a0000-0000-7000-8000-0000000000b1',
  date: localDate('2026-11-20'),
  activity: 'running',
  distance: 5,
  time: '22:30',
  pace: '4:30 /km',
  ...view,
});

export const aClassView = (changes: Partial<ClassView> = {}): ClassView => ({
  weekday: 'Tuesday',
  name: 'F45 resistance',
  minutes: 45,
  zoneMinutes: [6, 10, 15, 14, 0],
  stress: 62,
  legs: 'high',
  upperBody: 'high',
  impact: 'low',
  distanceKm: 0,
  stimulus: 'threshold',
  description: 'Your last five Tuesday F45s: 14 min in zone 4. It counts as this week’s threshold session.',
  observedCount: 5,
  typical: { minutes: 45, zoneMinutes: [14, 17, 10, 4, 0], stress: 40 },
  ...changes,
});
