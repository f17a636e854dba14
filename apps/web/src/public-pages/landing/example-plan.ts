import { localDate, WEEKDAYS, type Zone } from '@threshold/physiology';
import { planTraining } from '@threshold/planner';
import { EXAMPLE_LTHR_BPM } from './example-heart-rate.ts';

/** A half marathon eight weeks away, from 40 km a week. The dates are not shown. */
const OUTCOME = planTraining({
  today: localDate('2026-01-05'),
  level: 'intermediate',
  raceDistance: 21.1,
  raceDate: localDate('2026-03-01'),
  trainingDaysPerWeek: 6,
  fitnessClass: 'none',
  classDays: [],
  injuries: [],
  history: { weeklyKm: [40, 40, 40, 40], longestRunKm: 14 },
  lthrBpm: EXAMPLE_LTHR_BPM,
  maxHrBpm: 190,
  units: 'metric',
  lockedDays: [],
});

interface ExampleBlock {
  readonly minutes: number;
  readonly zone: Zone;
}

interface ExampleDay {
  /** E.g. "Tuesday". */
  readonly weekday: string;
  /** E.g. "Threshold run"; "Rest" on a rest day. */
  readonly type: string;
  /** E.g. "1h 5m"; null on a rest day. */
  readonly duration: string | null;
  readonly blocks: readonly ExampleBlock[];
}

interface ExamplePlan {
  readonly weeks: readonly { readonly phase: string; readonly km: number }[];
  /** The index of the week that `days` shows. */
  readonly shownWeekIndex: number;
  readonly days: readonly ExampleDay[];
}

/** The last full week of building up has every kind of session. */
const SHOWN_WEEK_INDEX = 4;

/** A plan of the product's own planner, made when the page is built. */
export const EXAMPLE_PLAN: ExamplePlan = createExamplePlan();

/** @throws Error if the planner refuses the example */
function createExamplePlan(): ExamplePlan {
  if (!OUTCOME.ok) throw new Error(`No example plan: ${OUTCOME.message}`);
  const { weeks, sessions } = OUTCOME.plan;
  const shownWeek = weeks[SHOWN_WEEK_INDEX];
  if (shownWeek === undefined) throw new Error('The example plan is too short');
  // An evening's strength session is left out of the drawing.
  const mainSessions = sessions.filter(
    ({ date, session }) => session !== 'PM' && date >= shownWeek.startsOn && date <= shownWeek.endsOn,
  );
  return {
    weeks: weeks.map(({ phase, plannedKm }) => ({ phase, km: Math.round(plannedKm) })),
    shownWeekIndex: SHOWN_WEEK_INDEX,
    days: mainSessions.map(({ type, duration, steps }, index) => ({
      weekday: WEEKDAYS[index] ?? '',
      type,
      duration,
      blocks: steps.map(({ minutes, zone }) => ({ minutes, zone })),
    })),
  };
}
