import type { PlannedSession } from '@threshold/planner';
import type { Athlete } from '../athletes.ts';
import { computeMean, type Part, part, ramp, shareOf, sum } from '../part.ts';
import {
  DAYS,
  dayOf,
  findLongestRun,
  type PlanRecord,
  sumMinutesIn,
  sumMinutesOf,
  titleOf,
  type WeekRecord,
} from '../plan-record.ts';

interface Demand {
  /** Its own pace, as a type or a step names it. */
  pace: RegExp;
  /** Zones of race effort. */
  from: number;
  to: number;
  /** Minutes in the last four weeks before the taper, and at most this share of the running. */
  minutes: number;
  share: number;
  /** True if only work named after the race counts. */
  isNamed?: boolean;
  /** Minutes of race effort that make a run specific. */
  session: number;
}

const HALF = /\b(half|race)[\w -]*[ -](pace|effort)/i;
const MARATHON = /(?<!half[- ])\b(marathon|race)[ -](pace|effort)/i;

/**
 * What each race asks for. Daniels: intervals for 5K, intervals and threshold for 10K, threshold for the half
 * and marathon pace for the marathon; Pfitzinger: long runs with race pace. The shares follow Daniels' limits.
 */
const DEMANDS: Record<number, Demand> = {
  5: { pace: /\b(5 ?k|race)[ -](pace|effort)/i, from: 5, to: 5, minutes: 40, share: 0.06, session: 6 },
  10: { pace: /\b(10 ?k|race)[ -](pace|effort)/i, from: 4, to: 5, minutes: 60, share: 0.11, session: 8 },
  21.1: { pace: HALF, from: 3, to: 4, minutes: 90, share: 0.14, session: 12 },
  // Its zone alone does not tell marathon pace from a tempo.
  42.2: { pace: MARATHON, from: 3, to: 4, minutes: 120, share: 0.17, session: 15, isNamed: true },
};
const FAST_STEPS = /stride|sprint|accelerat|pick-?up|200 m|quick/i;
const CLIMBING = /hill|climb|uphill|hik|trail|stair|vert/i;
const REHEARSAL = /rehears|fuel|\beat\b|\bgels?\b|carb|every (20|30) min|\bkit\b|\bgear\b|\bpack\b|vest/i;

/** Race effort by zone, or whatever a step names as the race's pace. The marathon asks for its name. */
function racePaceMinutes(run: PlannedSession, { pace, from, to, isNamed: isNamedOnly }: Demand): number {
  const isNamed = pace.test(run.type) || run.kind === 'race-pace';
  return sum(
    run.steps.map(({ label, minutes, zone }) => {
      if (zone >= 2 && pace.test(label)) return minutes;
      const isEffort = zone >= from && zone <= to;
      return isEffort && (isNamed || !isNamedOnly) ? minutes : 0;
    }),
  );
}

/** For beginners, one zone lower counts as well (Daniels' first plans). */
function findDemand({ raceKm, level }: Athlete): Demand | undefined {
  const demand = DEMANDS[raceKm ?? 0];
  return demand && level === 'beginner'
    ? { ...demand, from: Math.max(3, demand.from - 1), isNamed: false }
    : demand;
}

/** The last four weeks before the taper hold what the race asks for. */
export function gradeSpecificity(record: PlanRecord): Part[] {
  const { athlete, build, raceDay } = record;
  const { raceKm, isEasyOnly } = athlete;
  if (raceKm === null || raceDay === null || isEasyOnly || build.length < 2) return [];
  const weeks = build.slice(-4);
  const demand = findDemand(athlete);
  const parts = demand ? gradeRoadRace(record, weeks, demand, raceKm) : gradeUltra(record, weeks);
  if (athlete.classCount === 0) return parts;
  // A class trains the heart, not the race: each week needs a run that does (Daniels' "Q" sessions).
  const isSpecific = (run: PlannedSession) =>
    demand
      ? racePaceMinutes(run, demand) >= demand.session
      : CLIMBING.test(titleOf(run)) || run.durationMinutes >= 150;
  const specific = shareOf(build, ({ runs }) => runs.some(isSpecific));
  return [...parts, part('a run for the race each week beside classes', 5, specific)];
}

function gradeRoadRace(
  { athlete, build }: PlanRecord,
  weeks: readonly WeekRecord[],
  demand: Demand,
  raceKm: number,
): Part[] {
  const runs = weeks.flatMap((week) => week.runs);
  const runMinutes = sum(weeks.map((week) => week.runMinutes));
  const factor =
    (weeks.length / 4) * (athlete.level === 'beginner' ? 0.5 : 1) * (athlete.classCount > 0 ? 0.7 : 1);
  const wanted = Math.min(demand.minutes * factor, demand.share * runMinutes);
  const done = sum(runs.map((run) => racePaceMinutes(run, demand)));
  const longRuns = weeks.flatMap((week) => findLongestRun(week.runs) ?? []);
  const isRacing = (run: PlannedSession) =>
    Math.max(sumMinutesIn(run, 3), racePaceMinutes(run, demand)) >= 12;
  const wantedLong = raceKm === 42.2 && athlete.level !== 'beginner' ? 2 : 1;
  const isFast = (week: WeekRecord) => week.runs.some((run) => FAST_STEPS.test(titleOf(run)));
  const named = runs.some((run) => demand.pace.test(titleOf(run)));
  return [
    part('minutes at race effort', 6.5, ramp(done, 0, Math.max(4, wanted))),
    raceKm > 20
      ? part('long runs with race effort', 2, ramp(longRuns.filter(isRacing).length, 0, wantedLong))
      : part('strides or sprints each week', 2, shareOf(build, isFast)),
    part('practices the race’s own pace', 1.5, named ? 1 : 0),
  ];
}

/** Koop: time on feet, back-to-back days, climbing and hiking, and a rehearsal with fuel and gear. */
function gradeUltra({ athlete, build }: PlanRecord, weeks: readonly WeekRecord[]): Part[] {
  const least = athlete.level === 'beginner' ? 50 : 75;
  const isBackToBack = ({ runs, monday }: WeekRecord) => {
    const days = DAYS.map((day) => sumMinutesOf(runs.filter((run) => dayOf(run) === monday + day)));
    const pairs = days.map((minutes, day) => [minutes, days[day + 1] ?? 0] as const);
    return pairs.some((pair) => Math.min(...pair) >= least && Math.max(...pair) >= 1.2 * least);
  };
  const climbs = build.map(({ runs, runMinutes }) => {
    const minutes = sumMinutesOf(runs.filter((run) => CLIMBING.test(titleOf(run))));
    return ramp(minutes / Math.max(1, runMinutes), 0, 0.15);
  });
  const longMinutes = findLongestRun(build.flatMap(({ runs }) => runs))?.durationMinutes ?? 0;
  const isRehearsal = (run: PlannedSession) =>
    run.durationMinutes >= 0.8 * longMinutes &&
    REHEARSAL.test(`${titleOf(run)} ${run.notes} ${run.rationale}`);
  const wantedPairs = (weeks.length / 4) * (athlete.level === 'beginner' ? 2 : 3);
  const pairs = ramp(weeks.filter(isBackToBack).length, 0, wantedPairs);
  const hasRehearsal = weeks.some(({ runs }) => runs.some(isRehearsal));
  return [
    part('back-to-back days', 4, athlete.input.trainingDaysPerWeek >= 4 ? pairs : null),
    part('climbing and hiking', 3, computeMean(climbs)),
    part('a rehearsal with fuel and gear', 3, hasRehearsal ? 1 : 0),
  ];
}
