import type { PlannedSession } from '@threshold/planner';
import type { Athlete } from '../athletes.ts';
import { computeMean, type Part, part, ramp } from '../part.ts';
import { dayOf, findLongestRun, type PlanRecord, sumKmOf, titleOf } from '../plan-record.ts';

/** The long run in km that a race asks for (Pfitzinger to the marathon, Koop beyond). */
const RACES_KM = [5, 10, 21.1, 42.2, 50, 80.5, 100, 161];
const NEEDED_KM = [9, 13, 18, 30, 32, 38, 42, 45];
/** A longest run in km that a coach assumes if it is unknown. */
const ASSUMED_LONGEST_KM = { beginner: 8, intermediate: 12, advanced: 18, pro: 24 };

/** Daniels: 150 min at most; Pfitzinger: 3 h before a marathon; Koop: 4 h and more before ultras. */
function maxMinutes({ level, raceKm, input }: Athlete): number {
  const minutes = raceKm === null || raceKm < 42 ? 150 : raceKm < 50 ? 180 : 240;
  if ((input.ageYears ?? 35) < 18) return 90;
  return level === 'beginner' ? Math.min(180, minutes) : minutes;
}

/** Daniels: 25 to 30% of a week, more with few runs; Pfitzinger and Koop allow more from the marathon on. */
function maxShare(runCount: number, raceKm: number | null): number {
  const share = [1, 1, 0.66, 0.5, 0.4][runCount] ?? 0.35;
  return share + (raceKm === null || raceKm < 42 ? 0 : raceKm < 50 ? 0.05 : 0.1);
}

/** Steady, faster finish, race-effort blocks, hills: what a long run trains. */
function longRunKind(run: PlannedSession): string {
  const title = titleOf(run).toLowerCase();
  const words = ['hill', 'trail', 'hik', 'progress', 'finish', 'pace', 'rehears', 'fuel', 'fartlek', 'surge'];
  const fast = run.steps.filter(({ zone, minutes }) => zone >= 3 && minutes >= 3);
  return [words.filter((word) => title.includes(word)).join('+'), Math.min(fast.length, 2)].join(' ');
}

/** The worst run against the longest of the 30 days before it. Frandsen 2025: over 10% longer injures. */
function worstSpike({ runs, athlete }: PlanRecord): number {
  const start = Math.min(...runs.map(dayOf));
  const ratios = runs.map((run) => {
    const day = dayOf(run);
    const before = runs.filter((other) => dayOf(other) < day && dayOf(other) >= day - 30).map(sumKmOf);
    const known = day - start <= 30 ? (athlete.longestKm ?? 0) : 0;
    const longest = Math.max(known, ...before);
    return longest === 0 || (athlete.longestKm === null && day - start < 7)
      ? 1
      : (sumKmOf(run) - 0.8) / longest;
  });
  return Math.max(1, ...ratios);
}

/** The long run grows to what the race needs or to a safe limit, and its kinds vary. */
export function gradeLongRun(record: PlanRecord): Part[] {
  const { athlete, build, peakKm } = record;
  const { raceKm, level, isLimited, longestKm } = athlete;
  const longRuns = build.flatMap(({ runs }) => findLongestRun(runs) ?? []);
  const longest = findLongestRun(longRuns);
  if (!longest) return [];
  const kmPerMinute = sumKmOf(longest) / longest.durationMinutes;
  const growing = build.filter(({ isCutback }) => !isCutback).length;
  const runCount = Math.round(computeMean(build.map(({ runs }) => runs.length)) ?? 1);
  const startKm = longestKm ?? ASSUMED_LONGEST_KM[level];
  const needKm =
    (NEEDED_KM[RACES_KM.indexOf(raceKm ?? 10)] ?? 13) *
    (level === 'beginner' && (raceKm ?? 10) < 42 ? 0.85 : 1);
  const aimKm = Math.min(
    needKm,
    maxMinutes(athlete) * kmPerMinute,
    startKm * 1.08 ** growing + 0.5,
    maxShare(runCount, raceKm) * Math.max(peakKm, 8),
  );
  // A moderate injury halves the longest run, at most an hour.
  const limit = Math.min(0.5 * startKm + 0.3, 60 * kmPerMinute);
  const reach = isLimited
    ? ramp(sumKmOf(longest) / limit, 1.3, 1)
    : ramp(sumKmOf(longest) / aimKm, 0.6, 0.98);
  const shares = build.map(({ runs, km }) => {
    const run = findLongestRun(runs);
    return run ? ramp(sumKmOf(run) / km - maxShare(runs.length, raceKm), 0.12, 0.02) : 0;
  });
  const kinds = longRuns.map(longRunKind);
  const wantedKinds = level === 'beginner' ? 2 : 3;
  const repeats = kinds.filter((kind, index) => kind === kinds[index - 1] && kind === kinds[index - 2]);
  const variety = ramp(new Set(kinds).size, 1, wantedKinds) * (1 - repeats.length / kinds.length);
  const inTime = longRuns.filter((run) => run.durationMinutes <= 1.03 * maxMinutes(athlete));
  return [
    part('long run reaches what the race needs', 4, reach),
    part('no run jumps', 2.5, ramp(worstSpike(record), 1.3, 1.1)),
    part('long run keeps its share', 1.5, computeMean(shares)),
    part('long run stays within safe time', 1, inTime.length / longRuns.length),
    part('long runs vary in kind', 3, isLimited || kinds.length < 4 ? null : variety),
  ];
}
