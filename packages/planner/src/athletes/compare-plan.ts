import { isTaperWeek } from '../plan/limits.ts';
import type { PlannedSession, PlanWeek } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { isRacePace } from './format-session.ts';
import type { LongPlan } from './plan-to-race.ts';
import type { ComparedPoint } from './published-plans.ts';

/** A week of a plan up to the race, with its sessions. */
interface ComparedWeek extends PlanWeek {
  number: number;
  ofWeek: PlannedSession[];
  isTaper: boolean;
}

/** The points of a plan up to the race, with its figures. */
export function comparePlan(plan: LongPlan, input: PlanInput): Record<ComparedPoint, string> {
  const weeks = plan.weeks.map(
    (week, index): ComparedWeek => ({
      ...week,
      number: index + 1,
      ofWeek: plan.sessions.filter(({ date }) => date >= week.startsOn && date <= week.endsOn),
      isTaper: isTaperWeek(input, { weeksToRace: plan.weeks.length - index }),
    }),
  );
  return {
    'Weekly distance': `${listOf(weeks, ({ plannedKm }) => plannedKm.toFixed(0))} km; at most ${maxHours(weeks)} h a week, classes included`,
    'Key sessions': describeKeySessions(weeks),
    'Long run': describeLongRuns(weeks),
    'Race pace': describeRacePace(weeks),
    'Lighter weeks': describeLighterWeeks(weeks),
    Taper: describeTaper(weeks),
    'Strength, classes': `${describeCount(weeks, 'strength', 'strength circuit')}; ${describeCount(weeks, 'class', 'class')}`,
  };
}

const listOf = (weeks: readonly ComparedWeek[], describe: (week: ComparedWeek) => string): string =>
  weeks.map(describe).join(', ');

const maxHours = (weeks: readonly ComparedWeek[]): string => {
  const minutes = weeks.map(({ ofWeek }) =>
    ofWeek.reduce((sum, { kind, durationMinutes }) => sum + (kind === 'race' ? 0 : durationMinutes), 0),
  );
  return (Math.max(...minutes) / 60).toFixed(1);
};

const KEY_KINDS: readonly string[] = ['tempo', 'threshold', 'interval', 'fartlek', 'hill', 'race-pace'];

/** The runs with work, counted by type, in each third of the weeks before the taper. */
function describeKeySessions(weeks: readonly ComparedWeek[]): string {
  const build = weeks.filter(({ isTaper }) => !isTaper);
  const size = Math.ceil(build.length / 3);
  return [build.slice(0, size), build.slice(size, 2 * size), build.slice(2 * size)]
    .filter((part) => part.length > 0)
    .map((part) => `weeks ${part[0]?.number}–${part.at(-1)?.number}: ${countTypes(part)}`)
    .join('; ');
}

function countTypes(weeks: readonly ComparedWeek[]): string {
  const works = weeks.flatMap(({ ofWeek }) => ofWeek.filter(({ kind }) => KEY_KINDS.includes(kind)));
  return works.length === 0 ? 'only the long run' : countByType(works);
}

const countByType = (sessions: readonly PlannedSession[]): string =>
  Array.from(
    Map.groupBy(sessions, ({ type }) =>
      type.replace(/ run$/, '').replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()),
    ),
    ([type, { length }]) => `${length} × ${type}`,
  ).join(', ');

const longestOf = ({ ofWeek }: ComparedWeek): PlannedSession | undefined =>
  ofWeek.filter(({ kind }) => kind === 'long').toSorted((a, b) => (b.plannedKm ?? 0) - (a.plannedKm ?? 0))[0];
const longKm = (week: ComparedWeek): number => longestOf(week)?.plannedKm ?? 0;

// Runs within this share of the longest count as long as it.
const AS_LONG_SHARE = 0.97;

function describeLongRuns(weeks: readonly ComparedWeek[]): string {
  const build = weeks.filter(({ isTaper }) => !isTaper);
  const longestKm = Math.max(...build.map(longKm));
  const minutes = Math.max(...build.map((week) => longestOf(week)?.durationMinutes ?? 0));
  const times = build.filter((week) => longKm(week) >= AS_LONG_SHARE * longestKm).length;
  const shares = build.map((week) => Math.round((100 * longKm(week)) / week.plannedKm));
  const kilometers = listOf(build, (week) => longKm(week).toFixed(0));
  return `${kilometers} km; at most ${minutes} min, ${times} times this long; ${Math.min(...shares)} to ${Math.max(...shares)} % of the week`;
}

function describeRacePace(weeks: readonly ComparedWeek[]): string {
  const minutesByWeek = weeks.map(({ number, ofWeek }) => ({
    number,
    minutes: ofWeek
      .filter(({ kind }) => kind !== 'race')
      .flatMap(({ steps }) => steps.filter(isRacePace))
      .reduce((sum, { minutes }) => sum + minutes, 0),
  }));
  const withPace = minutesByWeek.filter(({ minutes }) => minutes > 0);
  if (withPace.length === 0) return describeUltraRuns(weeks);
  const list = withPace.map(({ number, minutes }) => `week ${number}: ${minutes}`).join(', ');
  return `minutes by week: ${list}`;
}

const ULTRA_RUNS = /back-to-back|hike|rehearsal|trail|hilly|night|time-on-feet/i;

/** The runs that practice an ultra, counted by type. */
const describeUltraRuns = (weeks: readonly ComparedWeek[]): string =>
  countByType(weeks.flatMap(({ ofWeek }) => ofWeek.filter(({ type }) => ULTRA_RUNS.test(type))));

function describeLighterWeeks(weeks: readonly ComparedWeek[]): string {
  const lighter = weeks.flatMap((week, index) => {
    const before = weeks[index - 1];
    if (!week.isCutback || week.isTaper || before === undefined) return [];
    return [`week ${week.number} (${Math.round((100 * week.plannedKm) / before.plannedKm)} %)`];
  });
  return lighter.length === 0 ? 'none' : lighter.join(', ');
}

function describeTaper(weeks: readonly ComparedWeek[]): string {
  const peakKm = Math.max(...weeks.map(({ plannedKm }) => plannedKm));
  const taper = weeks.filter(({ isTaper }) => isTaper);
  const shares = listOf(taper, ({ plannedKm }) => `${Math.round((100 * plannedKm) / peakKm)}`);
  const longRuns = listOf(taper.slice(0, -1), (week) => longKm(week).toFixed(0));
  return `${taper.length} weeks, at ${shares} % of the peak; long runs of ${longRuns} km; race week without the race`;
}

function describeCount(weeks: readonly ComparedWeek[], kind: string, name: string): string {
  const counts = weeks.map(({ ofWeek }) => ofWeek.filter((session) => session.kind === kind).length);
  const most = Math.max(...counts);
  if (most === 0) return `no ${name}`;
  return `${most} × ${name} in ${counts.filter((count) => count === most).length} of ${weeks.length} weeks`;
}
