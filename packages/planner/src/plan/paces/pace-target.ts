import {
  computeZonePaceRange,
  formatPaceRange,
  getRaceMeters,
  type PaceRange,
  predictRace,
  type RaceDistance,
  type Zone,
} from '@threshold/physiology';
import { toGoal } from '../goal.ts';
import { planLimits } from '../limits.ts';
import type { SessionKind } from '../plan.ts';
import type { PlanInput } from '../plan-input.ts';
import { isOtherRaceType } from '../sessions/other-race-session.ts';
import { computeKnownVdot } from './known-vdot.ts';

interface PacedSession {
  kind: SessionKind;
  /** The displayed type, which may name a race pace. */
  type: string;
  zone: Zone;
  /** Needed for a B or C race. */
  plannedKm?: number | null;
}

/** The kinds of work that are run by pace. Hills, fartlek, strides and easy runs are run by effort. */
const PACED_KINDS: ReadonlySet<SessionKind> = new Set(['tempo', 'threshold', 'interval', 'race-pace']);
/** Work of paced kinds for which a pace means nothing: uphill, or faster than any zone. */
const BY_EFFORT_PATTERN = /hill|sprint|repetition/i;

// The half marathon comes first, because its name contains "marathon".
const RACE_PACES: readonly (readonly [pattern: RegExp, distance: RaceDistance])[] = [
  [/\b5K-pace\b/i, 5],
  [/\b10K-pace\b/i, 10],
  [/\bhalf-marathon-pace\b/i, 21.1],
  [/\bmarathon-pace\b/i, 42.2],
];
const ULTRA_PACE_PATTERN = /\b(?:50K|50-mile|100K|100-mile)-pace\b/i;

/** How far a race pace may vary to either side. */
const RACE_PACE_SPREAD = 0.02;

/**
 * A session's pace target, e.g. "4:11-4:25 /km", in the athlete's units. The race, and work named after a race
 * pace, have the predicted pace of that race. Other hard work has the paces of its zone. Null without a recent
 * result, for easy sessions and ultras, which have only an upper heart rate, and for work by effort.
 * Source: docs/specification.md#own-paces.
 */
export function findPaceTarget(input: PlanInput, session: PacedSession): string | null {
  if (toGoal(input).isWalking) return null;
  const range = session.kind === 'race' ? findRaceDayRange(input, session) : findWorkRange(input, session);
  return range && formatPaceRange(range, input.units);
}

// A race in zone 2 is run to finish, without a time.
function findRaceDayRange(input: PlanInput, { type, zone, plannedKm }: PacedSession): PaceRange | null {
  const isOther = isOtherRaceType(type);
  const isRaced = zone > 2 && planLimits(input).maxZone > 2 && (isOther || !toGoal(input).isUltra);
  const distance = isOther ? (plannedKm ?? null) : input.raceDistance;
  return isRaced && distance !== null ? findRaceRange(input, distance) : null;
}

function findWorkRange(input: PlanInput, { kind, type, zone }: PacedSession): PaceRange | null {
  const raceDistance = RACE_PACES.find(([pattern]) => pattern.test(type))?.[1];
  if (raceDistance !== undefined) return findRaceRange(input, raceDistance);
  const vdot = computeKnownVdot(input);
  const isPaced =
    PACED_KINDS.has(kind) && zone >= 3 && !BY_EFFORT_PATTERN.test(type) && !ULTRA_PACE_PATTERN.test(type);
  return isPaced && vdot !== null ? computeZonePaceRange(zone, vdot) : null;
}

function findRaceRange({ raceResult }: PlanInput, distance: RaceDistance | number): PaceRange | null {
  const meters = getRaceMeters(distance);
  const prediction = raceResult && meters !== null ? predictRace(raceResult, meters) : null;
  if (!prediction || meters === null) return null;
  const secondsPerKm = (1000 * prediction.likelySeconds) / meters;
  return {
    fastSecondsPerKm: (1 - RACE_PACE_SPREAD) * secondsPerKm,
    slowSecondsPerKm: (1 + RACE_PACE_SPREAD) * secondsPerKm,
  };
}
