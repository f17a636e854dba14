import type { PlannedSession } from '@threshold/planner';
import { computeMean, computeShare, createPart, gradeLinearly, type Part } from '../part.ts';
import { type PlanRecord, sumMinutesIn } from '../read-plan.ts';

interface Effort {
  name: RegExp;
  /** Percent of the threshold heart rate (Friel's zones; Pfitzinger and Daniels for races). */
  lowPercent: number;
  highPercent: number;
  /** The pace as a multiple of threshold pace in min/km (Daniels' tables). */
  slower: number;
  faster: number;
}

const INTERVAL_NAME = /^(?!.*(threshold|cruise|tempo|marathon)).*(interval|vo2|\b[35] ?k\b|repetition)/i;
/** From hard to easy. A session has the first effort that its type names. */
const EFFORTS: readonly Effort[] = [
  { name: INTERVAL_NAME, lowPercent: 96, highPercent: 111, faster: 0.8, slower: 1 },
  { name: /\b10 ?k\b|threshold|cruise/i, lowPercent: 93, highPercent: 106, faster: 0.92, slower: 1.05 },
  { name: /half[- ]marathon|half pace|tempo/i, lowPercent: 89, highPercent: 101, faster: 0.97, slower: 1.1 },
  { name: /marathon|steady state/i, lowPercent: 82, highPercent: 95, faster: 1, slower: 1.15 },
];
/** Friel: easy ends at 90% of the threshold heart rate; some let it drift to 93%. */
const EASY_HIGH_PERCENT = 93;

const findEffort = ({ type }: PlannedSession): Effort | undefined =>
  EFFORTS.find(({ name }) => name.test(type));
const isEasyRun = (row: PlannedSession): boolean =>
  row.plannedKm !== null && sumMinutesIn(row, 3) <= 5 && row.kind !== 'race';

/** Min/km of a pace text such as "5:10-5:25 /km" or "8:20 /mi"; empty without one. */
function parsePaces({ paceTarget }: PlannedSession): number[] {
  const kmPerUnit = /mi/i.test(paceTarget ?? '') ? 1.609344 : 1;
  const times = (paceTarget ?? '').matchAll(/(\d+):(\d\d)/g);
  return Array.from(times, ([, minutes, seconds]) => (Number(minutes) + Number(seconds) / 60) / kmPerUnit);
}

/** Riegel 1981: the pace that a 5K result allows for an hour, which is threshold pace. */
const computeThresholdPace = (fiveKMinutes: number): number =>
  (fiveKMinutes / 5) * (60 / fiveKMinutes) ** (0.06 / 1.06);

/** True if all paces of a session suit its effort, with 3% tolerance. `threshold` is in min/km. */
function hasRightPace(row: PlannedSession, threshold: number): boolean {
  const paces = parsePaces(row);
  const effort = findEffort(row);
  // Daniels: easy pace is 15 to 45% slower than threshold.
  const [faster, slower] = isEasyRun(row) ? [1.1, 1.6] : [effort?.faster ?? 0.78, effort?.slower ?? 1.2];
  // A long run with work may name either pace.
  const [fastestPace, slowestPace] = [
    0.97 * faster * threshold,
    1.03 * (row.kind === 'long' ? 1.6 : slower) * threshold,
  ];
  return paces.length > 0 && paces.every((pace) => pace >= fastestPace && pace <= slowestPace);
}

/** True for runs that need a pace. Hills, trails and fartlek go by effort. */
const isPaced = ({ plannedKm, kind, type }: PlannedSession): boolean =>
  plannedKm !== null && !/hill|fartlek|shakeout|sharpener/.test(kind) && !/hill|trail|hik|climb/i.test(type);

/**
 * The highest heart rate of a race in percent of the threshold. Pfitzinger: marathon at 79 to 88% of maximum. Koop:
 * ultras below the first threshold.
 */
function getMaxRacePercent(raceKm: number | null): number {
  if (raceKm === null) return 0;
  if (raceKm >= 50) return 92;
  return raceKm > 40 ? 95 : 112;
}

/** Heart rate and pace guide each session, and efforts differ. */
export function gradeTargets({ athlete, sessions, race }: PlanRecord): Part[] {
  const { input, raceKm, fiveKMinutes } = athlete;
  const guidedSessions = sessions.filter(({ kind }) => kind !== 'strength' && kind !== 'cross');
  const guidedSessionsAndRace = race ? [...guidedSessions, race] : guidedSessions;
  const toLthrPercent = (bpm: number) => (100 * bpm) / input.lthrBpm;
  const hardSessions = guidedSessions.filter((row) => !isEasyRun(row));
  const rangedSessions = hardSessions.filter(
    (row) => row.hrLow !== null && row.hrHigh !== null && row.hrLow < row.hrHigh,
  );
  const fitsRange = (
    row: PlannedSession,
    { lowPercent, highPercent }: Pick<Effort, 'lowPercent' | 'highPercent'>,
  ) =>
    toLthrPercent(row.hrLow ?? 0) >= lowPercent - 1 &&
    toLthrPercent(row.hrHigh ?? 0) <= highPercent + 1 &&
    (row.hrHigh ?? 0) <= (input.maxHrBpm ?? 250);
  const sensibleShare = computeShare(rangedSessions, (row) =>
    fitsRange(row, findEffort(row) ?? { lowPercent: 70, highPercent: 111 }),
  );
  const meanPercents = EFFORTS.flatMap((effort) => {
    const rows = rangedSessions.filter((row) => row.kind !== 'class' && findEffort(row) === effort);
    return (
      computeMean(rows.map(({ hrLow, hrHigh }) => toLthrPercent(((hrLow ?? 0) + (hrHigh ?? 0)) / 2))) ?? []
    );
  });
  const separationGrades = meanPercents
    .slice(1)
    .map((meanPercent, index) => gradeLinearly((meanPercents[index] ?? 0) - meanPercent, 0, 2));
  const threshold = fiveKMinutes === null ? null : computeThresholdPace(fiveKMinutes);
  const maxRacePercent = getMaxRacePercent(raceKm);
  const hasRaceTarget = race?.hrHigh != null && toLthrPercent(race.hrHigh) <= maxRacePercent + 1;
  const heartRateShare = computeShare(
    guidedSessionsAndRace,
    ({ hrTarget, hrHigh }) => hrTarget !== null && hrHigh !== null,
  );
  const isCapped = ({ hrLow, hrHigh }: PlannedSession) =>
    hrLow === null && hrHigh !== null && toLthrPercent(hrHigh) <= EASY_HIGH_PERCENT;
  const paceShare =
    threshold && computeShare(guidedSessions.filter(isPaced), (row) => hasRightPace(row, threshold));
  return [
    createPart('heart rate in each session', 1.5, heartRateShare),
    createPart(
      'easy runs have an upper bound alone',
      1,
      computeShare(guidedSessions.filter(isEasyRun), isCapped),
    ),
    createPart('ranges suit the effort', 0.75, sensibleShare),
    createPart('efforts differ', 0.75, computeMean(separationGrades)),
    createPart('race target suits the distance', 0.5, race && raceKm !== null ? Number(hasRaceTarget) : null),
    createPart('paces where they are known', 2.5, paceShare),
  ];
}
