import type { PlannedSession } from '@threshold/planner';
import type { Athlete } from '../athletes.ts';
import { computeMean, computeShare, createPart, gradeLinearly, type Part, sum } from '../part.ts';
import {
  DAYS,
  findLongestRun,
  getDayNumber,
  joinLabels,
  type PlanRecord,
  sumMinutesIn,
  sumMinutesOf,
  type WeekRecord,
} from '../read-plan.ts';

/** The weeks before the taper in which training is specific to the race. */
const SPECIFIC_WEEKS = 4;
/** Beginners need less race effort, and classes replace some of it. */
const BEGINNER_FACTOR = 0.5;
const CLASS_FACTOR = 0.7;
/** Minutes at race effort or in zone 3 and above that a long run needs to count as race-specific. */
const MIN_LONG_RUN_EFFORT_MINUTES = 12;
/** A run this long prepares for an ultra without climbs. */
const MIN_SPECIFIC_ULTRA_MINUTES = 150;
/** The longer one of two back-to-back days, as a multiple of the least minutes of a day. */
const LONGER_DAY_FACTOR = 1.2;
/** The share of an ultra runner's minutes in runs with climbs or hiking that earns full points. */
const WANTED_CLIMB_SHARE = 0.15;
/** A rehearsal lasts at least this share of the longest run. */
const MIN_REHEARSAL_SHARE = 0.8;

interface RaceDemand {
  /** Matches the race's own pace in the name of a session or step. */
  pacePattern: RegExp;
  /** Zones of race effort. */
  lowestZone: number;
  highestZone: number;
  /** Wanted minutes at race effort in the four weeks before the taper. */
  wantedMinutes: number;
  /** The most of `wantedMinutes`, as a share of the minutes of running in those weeks. */
  maxWantedShare: number;
  /** True if only work that names the race's pace counts, because its zone is that of other work too. */
  mustNamePace?: boolean;
  /** Minutes at race effort that make one run specific. */
  minMinutesPerRun: number;
}

const HALF_MARATHON_PACE = /\b(half|race)[\w -]*[ -](pace|effort)/i;
const MARATHON_PACE = /(?<!half[- ])\b(marathon|race)[ -](pace|effort)/i;

/**
 * What training for each race needs, by its distance in km. Daniels: intervals for 5K, intervals and threshold for 10K, threshold for the half
 * and marathon pace for the marathon; Pfitzinger: long runs with race pace. The shares follow Daniels' limits.
 */
const RACE_DEMANDS: Record<number, RaceDemand> = {
  5: {
    pacePattern: /\b(5 ?k|race)[ -](pace|effort)/i,
    lowestZone: 5,
    highestZone: 5,
    wantedMinutes: 40,
    maxWantedShare: 0.06,
    minMinutesPerRun: 6,
  },
  10: {
    pacePattern: /\b(10 ?k|race)[ -](pace|effort)/i,
    lowestZone: 4,
    highestZone: 5,
    wantedMinutes: 60,
    maxWantedShare: 0.11,
    minMinutesPerRun: 8,
  },
  21.1: {
    pacePattern: HALF_MARATHON_PACE,
    lowestZone: 3,
    highestZone: 4,
    wantedMinutes: 90,
    maxWantedShare: 0.14,
    minMinutesPerRun: 12,
  },
  // Zones 3 and 4 alone do not tell marathon pace from a tempo.
  42.2: {
    pacePattern: MARATHON_PACE,
    lowestZone: 3,
    highestZone: 4,
    wantedMinutes: 120,
    maxWantedShare: 0.17,
    minMinutesPerRun: 15,
    mustNamePace: true,
  },
};
const FAST_STEP_PATTERN = /stride|sprint|accelerat|pick-?up|200 m|quick/i;
const CLIMB_PATTERN = /hill|climb|uphill|hik|trail|stair|vert/i;
const REHEARSAL_PATTERN =
  /rehears|fuel|\beat\b|\bgels?\b|carb|every (20|30) min|\bkit\b|\bgear\b|\bpack\b|vest/i;

/** Minutes of the steps in the race's zones, and of steps that name its pace (from zone 2 on). */
function countRaceEffortMinutes(
  run: PlannedSession,
  { pacePattern, lowestZone, highestZone, mustNamePace }: RaceDemand,
): number {
  const namesPace = pacePattern.test(run.type) || run.kind === 'race-pace';
  return sum(
    run.steps.map(({ label, minutes, zone }) => {
      if (zone >= 2 && pacePattern.test(label)) return minutes;
      const isRaceZone = zone >= lowestZone && zone <= highestZone;
      return isRaceZone && (namesPace || !mustNamePace) ? minutes : 0;
    }),
  );
}

/** The demand of the athlete's race; undefined for ultras. For beginners, one zone lower counts as well (Daniels' first plans). */
function findDemand({ raceKm, level }: Athlete): RaceDemand | undefined {
  const demand = RACE_DEMANDS[raceKm ?? 0];
  return demand && level === 'beginner'
    ? { ...demand, lowestZone: Math.max(3, demand.lowestZone - 1), mustNamePace: false }
    : demand;
}

/** Checks that the last four weeks before the taper prepare for the race. Empty without a race, or if the athlete may only run easily. */
export function gradeSpecificity(record: PlanRecord): Part[] {
  const { athlete, buildWeeks, raceDay } = record;
  const { raceKm, isEasyOnly } = athlete;
  if (raceKm === null || raceDay === null || isEasyOnly || buildWeeks.length < 2) return [];
  const weeks = buildWeeks.slice(-SPECIFIC_WEEKS);
  const demand = findDemand(athlete);
  const parts = demand ? gradeRoadRace(record, weeks, demand, raceKm) : gradeUltra(record, weeks);
  if (athlete.classCount === 0) return parts;
  // A class trains the heart, but not the race. So each week needs a run that does (Daniels' "Q" sessions).
  const isSpecific = (run: PlannedSession) =>
    demand
      ? countRaceEffortMinutes(run, demand) >= demand.minMinutesPerRun
      : CLIMB_PATTERN.test(joinLabels(run)) || run.durationMinutes >= MIN_SPECIFIC_ULTRA_MINUTES;
  const specificWeekShare = computeShare(buildWeeks, ({ runs }) => runs.some(isSpecific));
  return [...parts, createPart('a run for the race each week beside classes', 5, specificWeekShare)];
}

function gradeRoadRace(
  { athlete, buildWeeks }: PlanRecord,
  weeks: readonly WeekRecord[],
  demand: RaceDemand,
  raceKm: number,
): Part[] {
  const runs = weeks.flatMap((week) => week.runs);
  const runMinutes = sum(weeks.map((week) => week.runMinutes));
  const factor =
    (weeks.length / SPECIFIC_WEEKS) *
    (athlete.level === 'beginner' ? BEGINNER_FACTOR : 1) *
    (athlete.classCount > 0 ? CLASS_FACTOR : 1);
  const wantedMinutes = Math.min(demand.wantedMinutes * factor, demand.maxWantedShare * runMinutes);
  const effortMinutes = sum(runs.map((run) => countRaceEffortMinutes(run, demand)));
  const longRuns = weeks.flatMap((week) => findLongestRun(week.runs) ?? []);
  const hasRaceEffort = (run: PlannedSession) =>
    Math.max(sumMinutesIn(run, 3), countRaceEffortMinutes(run, demand)) >= MIN_LONG_RUN_EFFORT_MINUTES;
  const wantedLongRunCount = raceKm === 42.2 && athlete.level !== 'beginner' ? 2 : 1;
  const hasFastSteps = (week: WeekRecord) => week.runs.some((run) => FAST_STEP_PATTERN.test(joinLabels(run)));
  const isPaceNamed = runs.some((run) => demand.pacePattern.test(joinLabels(run)));
  return [
    createPart('minutes at race effort', 6.5, gradeLinearly(effortMinutes, 0, Math.max(4, wantedMinutes))),
    raceKm > 20
      ? createPart(
          'long runs with race effort',
          2,
          gradeLinearly(longRuns.filter(hasRaceEffort).length, 0, wantedLongRunCount),
        )
      : createPart('strides or sprints each week', 2, computeShare(buildWeeks, hasFastSteps)),
    createPart('practices the race’s own pace', 1.5, isPaceNamed ? 1 : 0),
  ];
}

/** Koop: time on feet, back-to-back days, climbing and hiking, and a rehearsal with fuel and gear. */
function gradeUltra({ athlete, buildWeeks }: PlanRecord, weeks: readonly WeekRecord[]): Part[] {
  const minDayMinutes = athlete.level === 'beginner' ? 50 : 75;
  const isBackToBack = ({ runs, monday }: WeekRecord) => {
    const minutesByDay = DAYS.map((day) =>
      sumMinutesOf(runs.filter((run) => getDayNumber(run) === monday + day)),
    );
    const dayPairs = minutesByDay.map((minutes, day) => [minutes, minutesByDay[day + 1] ?? 0] as const);
    return dayPairs.some(
      (pair) => Math.min(...pair) >= minDayMinutes && Math.max(...pair) >= LONGER_DAY_FACTOR * minDayMinutes,
    );
  };
  const climbGrades = buildWeeks.map(({ runs, runMinutes }) => {
    const minutes = sumMinutesOf(runs.filter((run) => CLIMB_PATTERN.test(joinLabels(run))));
    return gradeLinearly(minutes / Math.max(1, runMinutes), 0, WANTED_CLIMB_SHARE);
  });
  const longestMinutes = findLongestRun(buildWeeks.flatMap(({ runs }) => runs))?.durationMinutes ?? 0;
  const isRehearsal = (run: PlannedSession) =>
    run.durationMinutes >= MIN_REHEARSAL_SHARE * longestMinutes &&
    REHEARSAL_PATTERN.test(`${joinLabels(run)} ${run.notes} ${run.rationale}`);
  const wantedPairCount = (weeks.length / SPECIFIC_WEEKS) * (athlete.level === 'beginner' ? 2 : 3);
  const pairGrade = gradeLinearly(weeks.filter(isBackToBack).length, 0, wantedPairCount);
  const hasRehearsal = weeks.some(({ runs }) => runs.some(isRehearsal));
  return [
    createPart('back-to-back days', 4, athlete.input.trainingDaysPerWeek >= 4 ? pairGrade : null),
    createPart('climbing and hiking', 3, computeMean(climbGrades)),
    createPart('a rehearsal with fuel and gear', 3, hasRehearsal ? 1 : 0),
  ];
}
