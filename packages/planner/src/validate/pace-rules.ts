import {
  computeVdot,
  computeZonePaceRange,
  findRaceEffort,
  getRaceMeters,
  isZone,
  type PaceRange,
  parsePaceRange,
  predictRace,
} from '@threshold/physiology';
import { createSoftFinding, type Finding } from './finding.ts';
import type { FactRow, PlanFacts } from './plan-facts.ts';

const TOLERANCE = 0.05;
const PACED_KINDS = ['tempo', 'threshold', 'interval', 'race-pace'];
const NAMED_DISTANCE_PATTERN = /(half-marathon|marathon|5K|10K)-pace/i;
const NAMED_DISTANCES: Readonly<Record<string, 5 | 10 | 21.1 | 42.2>> = {
  '5k': 5,
  '10k': 10,
  'half-marathon': 21.1,
  marathon: 42.2,
};

/** A pace target with the paces that it may have. */
interface PacedRow {
  row: FactRow;
  range: PaceRange;
  /** Targets of one scale are comparable: zones, or races by name. A higher rank is never slower. */
  scale: 'zone' | 'race';
  rank: number;
}

/**
 * P24: a pace target requires a race result, and lies within 5% of the paces of its zone, or of the predicted
 * pace of the race that it names. A faster zone or shorter race is never slower. Easy sessions and ultras have
 * none.
 */
export function checkPaceTargets(facts: PlanFacts): Finding[] {
  const findings: Finding[] = [];
  const pacedRows: PacedRow[] = [];
  for (const row of facts.rows) {
    if (row.paceTarget === null) continue;
    const result = checkRow(facts, row);
    if (typeof result === 'string') {
      findings.push(createSoftFinding('P24', `${row.date}: pace target ${row.paceTarget} ${result}`));
    } else pacedRows.push(result);
  }
  return [...findings, ...listSlowerRows(pacedRows)];
}

/** The row with its paces, or what is wrong with its target. */
function checkRow(facts: PlanFacts, row: FactRow): PacedRow | string {
  const { input, goal } = facts;
  const vdot = input.raceResult ? computeVdot(input.raceResult) : null;
  if (!input.raceResult || vdot === null) return 'without a race result';
  const range = parsePaceRange(row.paceTarget ?? '');
  if (range === null) return 'is not a range of paces';
  const km = findRaceKm(facts, row);
  if (
    goal.isWalking ||
    (km === null && (!isZone(row.zone) || row.zone < 3 || !PACED_KINDS.includes(row.kind)))
  )
    return 'for a session without one';
  const allowedRange =
    km === null
      ? isZone(row.zone)
        ? computeZonePaceRange(row.zone, vdot)
        : null
      : predictPace(input.raceResult, km);
  if (allowedRange === null) return 'without a prediction';
  const isInside =
    range.fastSecondsPerKm >= (1 - TOLERANCE) * allowedRange.fastSecondsPerKm &&
    range.slowSecondsPerKm <= (1 + TOLERANCE) * allowedRange.slowSecondsPerKm;
  if (!isInside) return km === null ? `outside zone ${row.zone}` : 'far from the predicted pace';
  return km === null
    ? { row, range, scale: 'zone', rank: row.zone }
    : { row, range, scale: 'race', rank: -km };
}

/** The race distance whose pace a row has: the race's own, or the one in its type. Null if there is none. */
function findRaceKm({ input, limits, otherRaces }: PlanFacts, row: FactRow): number | null {
  if (row.kind !== 'race') {
    const name = NAMED_DISTANCE_PATTERN.exec(row.type)?.[1]?.toLowerCase();
    return name === undefined ? null : (NAMED_DISTANCES[name] ?? null);
  }
  const otherKm = otherRaces.get(row.day)?.km;
  if (otherKm !== undefined) return limits.maxZone > 2 && row.zone > 2 ? otherKm : null;
  const { raceDistance } = input;
  const isRaced = limits.maxZone > 2 && findRaceEffort(raceDistance) !== 'ultra';
  return isRaced ? (Object.values(NAMED_DISTANCES).find((km) => km === raceDistance) ?? null) : null;
}

function predictPace(result: { distanceMeters: number; seconds: number }, km: number): PaceRange | null {
  const meters = getRaceMeters(km);
  const prediction = predictRace(result, meters);
  if (!prediction) return null;
  const secondsPerKm = (1000 * prediction.likelySeconds) / meters;
  return { fastSecondsPerKm: secondsPerKm, slowSecondsPerKm: secondsPerKm };
}

function listSlowerRows(pacedRows: readonly PacedRow[]): Finding[] {
  return pacedRows.flatMap(({ row, range, scale, rank }) => {
    const slowerTarget = pacedRows.find(
      (other) =>
        other.scale === scale &&
        other.rank < rank &&
        (range.fastSecondsPerKm > other.range.fastSecondsPerKm ||
          range.slowSecondsPerKm > other.range.slowSecondsPerKm),
    );
    return slowerTarget
      ? [
          createSoftFinding(
            'P24',
            `${row.date}: pace target ${row.paceTarget} is slower than ${slowerTarget.row.paceTarget} of ${slowerTarget.row.type}`,
          ),
        ]
      : [];
  });
}
