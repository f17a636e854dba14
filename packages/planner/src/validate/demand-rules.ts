import { findNamedEffort } from '@threshold/physiology';
import { getEffectiveLevel, isNewRunner, startsAsNovice } from '../plan/care.ts';
import { computeMaxWorkKm, getTaperShares } from '../plan/limits.ts';
import { createPaceModel } from '../plan/pace-model.ts';
import { createSoftFinding, type Finding } from './finding.ts';
import {
  type FactRow,
  isTrainingRun,
  listNormalWeeks,
  type PlanFacts,
  type WeekFacts,
} from './plan-facts.ts';

const DEMAND_WEEKS = 4;
const BEGINNER_FACTOR = 0.5;
// What the weekly limits allow, less what other work needs.
const CAP_FACTOR = 0.6;

/**
 * P34: the four weeks before the taper contain enough minutes at the race's own effort. Beginners need half. The weekly
 * limits of a zone lower the requirement. Athletes with an injury or a limited zone are exempt.
 */
export function checkRaceDemand(facts: PlanFacts): Finding[] {
  const { goal, limits, input } = facts;
  if (goal.km === null || goal.raceDay === null || goal.isRecovery) return [];
  if (startsAsNovice(input) || isNewRunner(input) || isToFinish(facts)) return [];
  if (limits.maxZone < 5 || limits.volumeShare < 1) return [];
  const taperWeeks = getTaperShares(input).length;
  const demandWeeks = listNormalWeeks(facts).filter(
    ({ weeksToRace }) => weeksToRace !== null && weeksToRace <= taperWeeks + DEMAND_WEEKS,
  );
  if (demandWeeks.length < DEMAND_WEEKS) return [];
  return goal.isUltra ? checkUltraDemand(facts, demandWeeks) : checkPaceDemand(facts, demandWeeks);
}

// A race in zone 2 is run to finish, without race effort before it.
const isToFinish = ({ rows, goal }: PlanFacts): boolean =>
  !goal.isUltra && rows.some(({ kind, zone }) => kind === 'race' && zone <= 2);

interface Demand {
  readonly minutes: number;
  readonly zones: readonly number[];
  readonly effort: ReturnType<typeof findNamedEffort>;
  /** Long runs that include the race's effort. */
  readonly longRuns: number;
  readonly text: string;
}

function findDemand(km: number): Demand {
  if (km <= 5) return { minutes: 40, zones: [5], effort: null, longRuns: 0, text: 'in zone 5' };
  if (km <= 10) return { minutes: 60, zones: [4, 5], effort: '10K', longRuns: 0, text: 'in zones 4 and 5' };
  if (km < 42)
    return {
      minutes: 90,
      zones: [3, 4],
      effort: 'half marathon',
      longRuns: 1,
      text: 'in zones 3 and 4',
    };
  return { minutes: 120, zones: [], effort: 'marathon', longRuns: 2, text: 'at marathon pace' };
}

function checkPaceDemand(facts: PlanFacts, weeks: readonly WeekFacts[]): Finding[] {
  const { goal, input } = facts;
  const isBeginner = getEffectiveLevel(input) === 'beginner';
  const demand = findDemand(goal.km ?? 0);
  // A beginner's 5K is run near the threshold.
  const zones = isBeginner && demand.zones.includes(5) ? [3, 4, 5] : demand.zones;
  const wantedMinutes = Math.min(
    (isBeginner ? BEGINNER_FACTOR : 1) * demand.minutes,
    ...(zones.length > 0 && !zones.includes(3) ? [computeZoneCapMinutes(facts, weeks, zones)] : []),
    ...(zones.includes(3) || zones.length === 0 ? [computeEasyShareMinutes(weeks)] : []),
  );
  const minutes = weeks
    .flatMap(({ rows }) => rows)
    .filter((row) => isTrainingRun(row) || row.kind === 'class')
    .reduce((sum, row) => sum + computeDemandMinutes(row, { ...demand, zones }), 0);
  const wantedLongRuns = isBeginner ? Math.min(1, demand.longRuns) : demand.longRuns;
  const longRuns = weeks
    .flatMap(({ rows }) => rows)
    .filter(({ kind, type }) => kind === 'long' && findNamedEffort(type) === demand.effort).length;
  return [
    ...(minutes < wantedMinutes - 1
      ? [createSoftFinding('P34', `${minutes} minutes ${demand.text}, ${Math.round(wantedMinutes)} wanted`)]
      : []),
    ...(longRuns < wantedLongRuns && areLongRunsLong(weeks)
      ? [createSoftFinding('P34', `${longRuns} long runs ${demand.text}, ${wantedLongRuns} wanted`)]
      : []),
  ];
}

// A run at a race's pace counts by its faster steps, whatever their zone.
function computeDemandMinutes(row: FactRow, { zones, effort }: Demand): number {
  const isAtEffort = effort !== null && findNamedEffort(row.type) === effort;
  return row.steps.reduce((sum, { minutes, zone }) => {
    // A hard class counts as hard running of any kind.
    const isHardClass = row.kind === 'class' && zones.length > 0 && zone >= 4;
    const isCounted = zones.includes(zone) || isHardClass || (isAtEffort && zone >= 3);
    return sum + (isCounted ? minutes : 0);
  }, 0);
}

// The minutes that the weekly limits of the zones allow.
function computeZoneCapMinutes(
  { input }: PlanFacts,
  weeks: readonly WeekFacts[],
  zones: readonly number[],
): number {
  const pace = createPaceModel(input);
  return weeks.reduce(
    (sum, { km }) =>
      sum +
      CAP_FACTOR *
        ([4, 5] as const)
          .filter((zone) => zones.includes(zone))
          .reduce((minutes, zone) => minutes + computeMaxWorkKm(zone, km) * pace(zone), 0),
    0,
  );
}

const MAX_WORK_SHARE = 0.12;

// The minutes of a race's effort that fit beside other work if most of a week is easy.
function computeEasyShareMinutes(weeks: readonly WeekFacts[]): number {
  const minutes = weeks
    .flatMap(({ rows }) => rows)
    .filter(isTrainingRun)
    .reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  return MAX_WORK_SHARE * minutes;
}

const MIN_LONG_MINUTES = 60;

const areLongRunsLong = (weeks: readonly WeekFacts[]): boolean =>
  weeks.every(({ rows }) =>
    rows.some(({ kind, durationMinutes }) => kind === 'long' && durationMinutes >= MIN_LONG_MINUTES),
  );

const MIN_ULTRA_DAYS = 4;
const BACK_TO_BACKS = 3;
const MIN_SECOND_MINUTES = 45;

function checkUltraDemand({ input }: PlanFacts, weeks: readonly WeekFacts[]): Finding[] {
  const longTypes = weeks.flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'long'));
  const hasRehearsal = longTypes.some(({ type }) => /rehearsal/i.test(type));
  const backToBacks = weeks.filter(hasBackToBack).length;
  const wantedBackToBacks =
    input.trainingDaysPerWeek < MIN_ULTRA_DAYS ||
    getEffectiveLevel(input) === 'beginner' ||
    weeks.some(hasWeekendClass)
      ? 0
      : BACK_TO_BACKS;
  return [
    ...(hasRehearsal || !areLongRunsLong(weeks)
      ? []
      : [createSoftFinding('P34', 'no rehearsal of the race')]),
    ...(backToBacks < wantedBackToBacks
      ? [createSoftFinding('P34', `${backToBacks} back-to-back weekends, ${wantedBackToBacks} wanted`)]
      : []),
  ];
}

const SATURDAY = 5;

const hasWeekendClass = ({ rows, monday }: WeekFacts): boolean =>
  rows.some(({ kind, day }) => kind === 'class' && day - monday >= SATURDAY);

function hasBackToBack({ rows }: WeekFacts): boolean {
  const runs = rows.filter(isTrainingRun);
  return runs.some(
    ({ kind, day }) =>
      kind === 'long' &&
      runs.some((next) => next.day === day + 1 && next.durationMinutes >= MIN_SECOND_MINUTES),
  );
}
