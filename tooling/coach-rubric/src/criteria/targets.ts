import type { PlannedSession } from '@threshold/planner';
import { computeMean, type Part, part, ramp, shareOf } from '../part.ts';
import { type PlanRecord, sumMinutesIn } from '../plan-record.ts';

interface Effort {
  name: RegExp;
  /** Percent of the threshold heart rate (Friel's zones; Pfitzinger and Daniels for races). */
  low: number;
  high: number;
  /** The pace as a multiple of threshold pace in min/km (Daniels' tables). */
  slower: number;
  faster: number;
}

const INTERVALS = /^(?!.*(threshold|cruise|tempo|marathon)).*(interval|vo2|\b[35] ?k\b|repetition)/i;
/** From hard to easy. The first that a session's type names is its effort. */
const EFFORTS: readonly Effort[] = [
  { name: INTERVALS, low: 96, high: 111, faster: 0.8, slower: 1 },
  { name: /\b10 ?k\b|threshold|cruise/i, low: 93, high: 106, faster: 0.92, slower: 1.05 },
  { name: /half[- ]marathon|half pace|tempo/i, low: 89, high: 101, faster: 0.97, slower: 1.1 },
  { name: /marathon|steady state/i, low: 82, high: 95, faster: 1, slower: 1.15 },
];
/** Friel: easy ends at 90% of the threshold heart rate; some let it drift to 93%. */
const EASY_HIGH_PERCENT = 93;

const effortOf = ({ type }: PlannedSession): Effort | undefined =>
  EFFORTS.find(({ name }) => name.test(type));
const isEasyRun = (row: PlannedSession): boolean =>
  row.plannedKm !== null && sumMinutesIn(row, 3) <= 5 && row.kind !== 'race';

/** Min/km of a pace text such as "5:10-5:25 /km" or "8:20 /mi"; empty without one. */
function readPaces({ paceTarget }: PlannedSession): number[] {
  const perKm = /mi/i.test(paceTarget ?? '') ? 1.609344 : 1;
  const times = (paceTarget ?? '').matchAll(/(\d+):(\d\d)/g);
  return Array.from(times, ([, minutes, seconds]) => (Number(minutes) + Number(seconds) / 60) / perKm);
}

/** Riegel 1981: the pace that a 5K result allows for an hour, which is threshold pace. */
const thresholdPace = (fiveKMinutes: number): number =>
  (fiveKMinutes / 5) * (60 / fiveKMinutes) ** (0.06 / 1.06);

function hasRightPace(row: PlannedSession, threshold: number): boolean {
  const paces = readPaces(row);
  const effort = effortOf(row);
  // Daniels: easy pace is 15 to 45% slower than threshold.
  const [faster, slower] = isEasyRun(row) ? [1.1, 1.6] : [effort?.faster ?? 0.78, effort?.slower ?? 1.2];
  // A long run with work may name either pace.
  const [low, high] = [0.97 * faster * threshold, 1.03 * (row.kind === 'long' ? 1.6 : slower) * threshold];
  return paces.length > 0 && paces.every((pace) => pace >= low && pace <= high);
}

/** Hills, trails and play with pace go by effort. */
const isPaced = ({ plannedKm, kind, type }: PlannedSession): boolean =>
  plannedKm !== null && !/hill|fartlek|shakeout|sharpener/.test(kind) && !/hill|trail|hik|climb/i.test(type);

/** Heart rate and pace guide each session, and efforts differ. */
export function gradeTargets({ athlete, sessions, race }: PlanRecord): Part[] {
  const { input, raceKm, fiveKMinutes } = athlete;
  const moving = sessions.filter(({ kind }) => kind !== 'strength' && kind !== 'cross');
  const withRace = race ? [...moving, race] : moving;
  const percent = (bpm: number) => (100 * bpm) / input.lthrBpm;
  const hard = moving.filter((row) => !isEasyRun(row));
  const ranged = hard.filter((row) => row.hrLow !== null && row.hrHigh !== null && row.hrLow < row.hrHigh);
  const fits = (row: PlannedSession, { low, high }: Pick<Effort, 'low' | 'high'>) =>
    percent(row.hrLow ?? 0) >= low - 1 &&
    percent(row.hrHigh ?? 0) <= high + 1 &&
    (row.hrHigh ?? 0) <= (input.maxHrBpm ?? 250);
  const sensible = shareOf(ranged, (row) => fits(row, effortOf(row) ?? { low: 70, high: 111 }));
  const middles = EFFORTS.flatMap((effort) => {
    const rows = ranged.filter((row) => row.kind !== 'class' && effortOf(row) === effort);
    return computeMean(rows.map(({ hrLow, hrHigh }) => percent(((hrLow ?? 0) + (hrHigh ?? 0)) / 2))) ?? [];
  });
  const apart = middles.slice(1).map((middle, index) => ramp((middles[index] ?? 0) - middle, 0, 2));
  const threshold = fiveKMinutes === null ? null : thresholdPace(fiveKMinutes);
  // Pfitzinger: marathon at 79 to 88% of maximum. Koop: ultras below the first threshold.
  const raceHigh = raceKm === null ? 0 : raceKm >= 50 ? 92 : raceKm > 40 ? 95 : 112;
  const hasRaceTarget = race?.hrHigh != null && percent(race.hrHigh) <= raceHigh + 1;
  const guided = shareOf(withRace, ({ hrTarget, hrHigh }) => hrTarget !== null && hrHigh !== null);
  const isCapped = ({ hrLow, hrHigh }: PlannedSession) =>
    hrLow === null && hrHigh !== null && percent(hrHigh) <= EASY_HIGH_PERCENT;
  const paced = threshold && shareOf(moving.filter(isPaced), (row) => hasRightPace(row, threshold));
  return [
    part('heart rate in each session', 1.5, guided),
    part('easy runs have an upper bound alone', 1, shareOf(moving.filter(isEasyRun), isCapped)),
    part('ranges suit the effort', 0.75, sensible),
    part('efforts differ', 0.75, computeMean(apart)),
    part('race target suits the distance', 0.5, race && raceKm !== null ? (hasRaceTarget ? 1 : 0) : null),
    part('paces where they are known', 2.5, paced),
  ];
}
