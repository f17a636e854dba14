import { dayNumber, daysSinceMonday } from '@threshold/physiology';
import type { PlannedSession } from '@threshold/planner';
import type { Athlete } from './athletes.ts';
import { sum } from './part.ts';

/** A calendar week, Monday to Sunday, without the race. */
export interface WeekRecord {
  monday: number;
  sessions: PlannedSession[];
  runs: PlannedSession[];
  km: number;
  runMinutes: number;
  /** Minutes of running in zone 3 and above. */
  workMinutes: number;
  /** Null without a race in the plan; 1 in race week. */
  weeksToRace: number | null;
  /** True if the distance is at most 92% of the week before. */
  isCutback: boolean;
}

/** A plan as a coach reads it. Rest rows are left out. */
export interface PlanRecord {
  athlete: Athlete;
  sessions: PlannedSession[];
  runs: PlannedSession[];
  race: PlannedSession | null;
  raceDay: number | null;
  /** The full weeks before the taper. */
  buildWeeks: WeekRecord[];
  /** The last weeks, closest to the race last. */
  taperWeeks: WeekRecord[];
  /** The longest build week. */
  peakKm: number;
  /** The plans of the same athlete with classes of other formats. Empty without classes. */
  otherFormats: readonly (readonly PlannedSession[])[];
}

export const DAYS = [0, 1, 2, 3, 4, 5, 6];
export const getDayNumber = ({ date }: PlannedSession): number => dayNumber(date);
export const isRun = ({ plannedKm, kind }: PlannedSession): boolean => plannedKm !== null && kind !== 'race';
export const getPlannedKm = ({ plannedKm }: PlannedSession): number => plannedKm ?? 0;
export const isClass = ({ kind }: PlannedSession): boolean => kind === 'class';

/** Strides train form, not the heart (Daniels' R pace), so they do not count as work. */
const STRIDES = /stride|sprint/i;
/** Race pace is work, even where marathon heart rates begin in zone 2. */
const RACE_PACE = /(marathon|half|\b10 ?k|\b5 ?k)[ -](pace|effort)/i;

/** The minutes of a session from one zone, 3 or higher, up to another. */
export function sumMinutesIn(
  { steps }: Pick<PlannedSession, 'steps'>,
  lowestZone: number,
  highestZone = 5,
): number {
  const minutes = steps.map((step) => {
    const zone = RACE_PACE.test(step.label) ? Math.max(3, step.zone) : step.zone;
    return zone >= lowestZone && zone <= highestZone && !STRIDES.test(step.label) ? step.minutes : 0;
  });
  return sum(minutes);
}

/** True from 6 minutes in zones 4 and 5, or 20 from zone 3 on. */
export const isHard = (row: PlannedSession): boolean =>
  isClass(row) || sumMinutesIn(row, 4) >= 6 || sumMinutesIn(row, 3) >= 20;

/** True for a run with work: 6 minutes and more above zone 2, or hills. */
export const isQuality = (row: PlannedSession): boolean =>
  isRun(row) && (sumMinutesIn(row, 3) >= 6 || row.kind === 'hill');

/** Total minutes. */
export const sumMinutesOf = (rows: readonly PlannedSession[]): number =>
  sum(rows.map(({ durationMinutes }) => durationMinutes));

/** The longest run by minutes; undefined without runs. */
export const findLongestRun = (runs: readonly PlannedSession[]): PlannedSession | undefined =>
  runs.toSorted((a, b) => b.durationMinutes - a.durationMinutes || getDayNumber(a) - getDayNumber(b))[0];

/** Type and step labels. */
export const joinLabels = ({ type, steps }: PlannedSession): string =>
  [type, ...steps.map(({ label }) => label)].join(' ');

/** Pfitzinger: three weeks before a marathon, two before shorter races. Koop: two to three before an ultra. */
const countTaperWeeks = (km: number): number => (km >= 42 ? 3 : 2);

/** Reads the weeks of a plan from its rows, which include rest days. */
export function readPlan(
  rows: readonly PlannedSession[],
  athlete: Athlete,
  otherFormats: PlanRecord['otherFormats'] = [],
): PlanRecord {
  const sessions = rows.filter(({ kind }) => kind !== 'rest' && kind !== 'race');
  const race = rows.find(({ kind }) => kind === 'race') ?? null;
  const raceDay = race && getDayNumber(race);
  const days = new Set(rows.map(getDayNumber));
  const mondays = new Set(rows.map((row) => getDayNumber(row) - daysSinceMonday(row.date)));
  const weeks: WeekRecord[] = [];
  for (const monday of [...mondays].toSorted((a, b) => a - b)) {
    const isFullWeek = DAYS.every((day) => days.has(Math.min(monday + day, raceDay ?? Infinity)));
    if (isFullWeek) weeks.push(readWeek(sessions, monday, raceDay, weeks.at(-1)));
  }
  const isTaper = ({ weeksToRace }: WeekRecord) =>
    weeksToRace !== null && weeksToRace <= countTaperWeeks(athlete.raceKm ?? 0);
  const buildWeeks = weeks.filter((week) => !isTaper(week));
  return {
    athlete,
    sessions,
    runs: sessions.filter(isRun),
    race,
    raceDay,
    buildWeeks,
    taperWeeks: weeks.filter(isTaper),
    peakKm: Math.max(0, ...buildWeeks.map(({ km }) => km)),
    otherFormats,
  };
}

function readWeek(
  planSessions: readonly PlannedSession[],
  monday: number,
  raceDay: number | null,
  weekBefore: WeekRecord | undefined,
): WeekRecord {
  const sessions = planSessions.filter(
    (row) => getDayNumber(row) >= monday && getDayNumber(row) < monday + 7,
  );
  const runs = sessions.filter(isRun);
  const km = sum(runs.map(getPlannedKm));
  return {
    monday,
    sessions,
    runs,
    km,
    runMinutes: sumMinutesOf(runs),
    workMinutes: sum(runs.map((row) => sumMinutesIn(row, 3))),
    weeksToRace: raceDay === null ? null : Math.floor((raceDay - monday) / 7) + 1,
    isCutback: weekBefore !== undefined && km <= 0.92 * weekBefore.km,
  };
}
