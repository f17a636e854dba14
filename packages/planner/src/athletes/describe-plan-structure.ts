import { isTaperWeek } from '../plan/limits.ts';
import type { PlannedSession, PlanWeek } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { isRacePace } from './format-session.ts';
import type { LongPlan } from './plan-to-race.ts';
import type { ComparedPoint } from './published-plans.ts';

/** A week of a plan up to the race, with its sessions. `number` counts from 1. */
interface DescribedWeek extends PlanWeek {
  number: number;
  weekSessions: PlannedSession[];
  isTaper: boolean;
}

/** Describes a plan up to the race by the points of a comparison, each with its figures. */
export function describePlan(plan: LongPlan, input: PlanInput): Record<ComparedPoint, string> {
  const weeks = plan.weeks.map(
    (week, index): DescribedWeek => ({
      ...week,
      number: index + 1,
      weekSessions: plan.sessions.filter(({ date }) => date >= week.startsOn && date <= week.endsOn),
      isTaper: isTaperWeek(input, { weeksToRace: plan.weeks.length - index }),
    }),
  );
  return {
    'Weekly distance': `${joinWeeks(weeks, ({ plannedKm }) => plannedKm.toFixed(0))} km; at most ${formatMaxHours(weeks)} h a week, classes included`,
    'Key sessions': describeKeySessions(weeks),
    'Long run': describeLongRuns(weeks),
    'Race pace': describeRacePace(weeks),
    'Lighter weeks': describeLighterWeeks(weeks),
    Taper: describeTaper(weeks),
    'Strength, classes': `${describeCount(weeks, 'strength', 'strength circuit')}; ${describeCount(weeks, 'class', 'class')}`,
  };
}

const joinWeeks = (weeks: readonly DescribedWeek[], describe: (week: DescribedWeek) => string): string =>
  weeks.map(describe).join(', ');

// Without the race, because its hours say nothing about the training.
const formatMaxHours = (weeks: readonly DescribedWeek[]): string => {
  const minutes = weeks.map(({ weekSessions }) =>
    weekSessions.reduce((sum, { kind, durationMinutes }) => sum + (kind === 'race' ? 0 : durationMinutes), 0),
  );
  return (Math.max(...minutes) / 60).toFixed(1);
};

// Without long runs, which have their own point.
const KEY_KINDS: readonly string[] = ['tempo', 'threshold', 'interval', 'fartlek', 'hill', 'race-pace'];

/** The runs with work, counted by type, in each third of the weeks before the taper. */
function describeKeySessions(weeks: readonly DescribedWeek[]): string {
  const weeksBeforeTaper = weeks.filter(({ isTaper }) => !isTaper);
  // Thirds show how the work changes up to the race.
  const size = Math.ceil(weeksBeforeTaper.length / 3);
  return [
    weeksBeforeTaper.slice(0, size),
    weeksBeforeTaper.slice(size, 2 * size),
    weeksBeforeTaper.slice(2 * size),
  ]
    .filter((part) => part.length > 0)
    .map((part) => `weeks ${part[0]?.number}–${part.at(-1)?.number}: ${countTypes(part)}`)
    .join('; ');
}

function countTypes(weeks: readonly DescribedWeek[]): string {
  const keySessions = weeks.flatMap(({ weekSessions }) =>
    weekSessions.filter(({ kind }) => KEY_KINDS.includes(kind)),
  );
  return keySessions.length === 0 ? 'only the long run' : countByType(keySessions);
}

const countByType = (sessions: readonly PlannedSession[]): string =>
  Array.from(
    Map.groupBy(sessions, ({ type }) =>
      // "Tempo run" is listed as "tempo", but an abbreviation such as "VO2max" keeps its capital.
      type.replace(/ run$/, '').replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()),
    ),
    ([type, { length }]) => `${length} × ${type}`,
  ).join(', ');

const findLongestRun = ({ weekSessions }: DescribedWeek): PlannedSession | undefined =>
  weekSessions
    .filter(({ kind }) => kind === 'long')
    .toSorted((a, b) => (b.plannedKm ?? 0) - (a.plannedKm ?? 0))[0];

const getLongestKm = (week: DescribedWeek): number => findLongestRun(week)?.plannedKm ?? 0;

// Repeats of the longest run differ a little in length, so runs above this share of it count as repeats.
const REPEAT_SHARE = 0.97;

function describeLongRuns(weeks: readonly DescribedWeek[]): string {
  const weeksBeforeTaper = weeks.filter(({ isTaper }) => !isTaper);
  const longestKm = Math.max(...weeksBeforeTaper.map(getLongestKm));
  const minutes = Math.max(...weeksBeforeTaper.map((week) => findLongestRun(week)?.durationMinutes ?? 0));
  const times = weeksBeforeTaper.filter((week) => getLongestKm(week) >= REPEAT_SHARE * longestKm).length;
  const shares = weeksBeforeTaper.map((week) => Math.round((100 * getLongestKm(week)) / week.plannedKm));
  const kilometers = joinWeeks(weeksBeforeTaper, (week) => getLongestKm(week).toFixed(0));
  return `${kilometers} km; at most ${minutes} min, ${times} times this long; ${Math.min(...shares)} to ${Math.max(...shares)} % of the week`;
}

function describeRacePace(weeks: readonly DescribedWeek[]): string {
  const minutesByWeek = weeks.map(({ number, weekSessions }) => ({
    number,
    minutes: weekSessions
      .filter(({ kind }) => kind !== 'race')
      .flatMap(({ steps }) => steps.filter(isRacePace))
      .reduce((sum, { minutes }) => sum + minutes, 0),
  }));
  const withPace = minutesByWeek.filter(({ minutes }) => minutes > 0);
  // Ultras have no race pace. Their plans practice the race in other runs.
  if (withPace.length === 0) return describeUltraRuns(weeks);
  const list = withPace.map(({ number, minutes }) => `week ${number}: ${minutes}`).join(', ');
  return `minutes by week: ${list}`;
}

const ULTRA_RUNS = /back-to-back|hike|rehearsal|trail|hilly|night|time-on-feet/i;

/** The runs that practice an ultra, counted by type. */
const describeUltraRuns = (weeks: readonly DescribedWeek[]): string =>
  countByType(weeks.flatMap(({ weekSessions }) => weekSessions.filter(({ type }) => ULTRA_RUNS.test(type))));

function describeLighterWeeks(weeks: readonly DescribedWeek[]): string {
  const lighter = weeks.flatMap((week, index) => {
    const before = weeks[index - 1];
    if (!week.isCutback || week.isTaper || before === undefined) return [];
    return [`week ${week.number} (${Math.round((100 * week.plannedKm) / before.plannedKm)} %)`];
  });
  return lighter.length === 0 ? 'none' : lighter.join(', ');
}

function describeTaper(weeks: readonly DescribedWeek[]): string {
  const peakKm = Math.max(...weeks.map(({ plannedKm }) => plannedKm));
  const taper = weeks.filter(({ isTaper }) => isTaper);
  const shares = joinWeeks(taper, ({ plannedKm }) => `${Math.round((100 * plannedKm) / peakKm)}`);
  // Race week has the race instead of a long run.
  const longRuns = joinWeeks(taper.slice(0, -1), (week) => getLongestKm(week).toFixed(0));
  return `${taper.length} weeks, at ${shares} % of the peak; long runs of ${longRuns} km; race week without the race`;
}

function describeCount(weeks: readonly DescribedWeek[], kind: string, name: string): string {
  const counts = weeks.map(
    ({ weekSessions }) => weekSessions.filter((session) => session.kind === kind).length,
  );
  const most = Math.max(...counts);
  if (most === 0) return `no ${name}`;
  return `${most} × ${name} in ${counts.filter((count) => count === most).length} of ${weeks.length} weeks`;
}
