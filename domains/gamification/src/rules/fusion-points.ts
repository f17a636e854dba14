import { PROTEIN_GOAL_GRAMS } from '@threshold/contracts/nutrition';
import { addDays, type LocalDate } from '@threshold/physiology';

/** In the order in which a day's points are listed. */
export const POINT_RULES = ['workout', 'zone', 'protein', 'ad'] as const;
export type PointRule = (typeof POINT_RULES)[number];

const POINTS_PER_WORKOUT = 5;
/** Applies to workouts and to ads. */
const PAID_SLOTS_PER_DAY = 2;
const SECONDS_PER_ZONE_POINT = 600;
/* These limits, and the ones on protein and late entries, come from docs/specification.md#point-limits. */
const MAX_ZONE_POINTS_PER_DAY = 60;
/** Two devices' clocks may differ by a minute. */
const CLOCK_TOLERANCE_MS = 60_000;
const POINTS_PER_PROTEIN_GOAL = 50;
const MAX_PROTEIN_GRAMS = 400;
/** Kilocalories per gram of protein. The logged energy must be at least `MIN_ENERGY_SHARE` of the protein's. */
const KCAL_PER_GRAM = 4;
const MIN_ENERGY_SHARE = 0.9;
/** Points of a day's first and second ad (docs/specification.md#points-ledger). */
export const AD_POINTS = [25, 30] as const;
const MAX_DAYS_BACK = 7;

interface DistanceWorkout {
  /** 0 and up; null if unknown. */
  readonly distanceMeters: number | null;
  /** True if it exceeds its sport's limits. */
  readonly implausible: boolean;
}

/**
 * Points for a workout: 5 for any plausible distance of at least a meter, else 0.
 * Source: docs/specification.md#9-constants and #plausible-values.
 */
export function computeWorkoutPoints({ distanceMeters, implausible }: DistanceWorkout): number {
  return distanceMeters !== null && distanceMeters >= 1 && !implausible ? POINTS_PER_WORKOUT : 0;
}

interface ZoneTime {
  readonly hrSource: 'bluetooth' | 'manual' | 'file';
  readonly origin: 'live' | 'file';
  /** Strictly within the zone, 0 and up. */
  readonly targetZoneSeconds: number;
  /** Timer time, 0 and up. */
  readonly durationSeconds: number;
}

/**
 * Points for a session's time in its target zone: one per ten whole minutes of live Bluetooth heart rate, up
 * to the timer time.
 * Source: docs/specification.md#9-constants and #points-ledger. Invariant: more time in the zone never pays less.
 */
export function computeZonePoints({
  hrSource,
  origin,
  targetZoneSeconds,
  durationSeconds,
}: ZoneTime): number {
  if (hrSource !== 'bluetooth' || origin !== 'live') return 0;
  return Math.floor(Math.min(targetZoneSeconds, durationSeconds) / SECONDS_PER_ZONE_POINT);
}

interface ProteinDay {
  /** 0 and up; null if not entered. */
  readonly proteinGrams: number | null;
  /** The day's energy; null or 0 if not entered. */
  readonly energyKcal: number | null;
}

/**
 * Points for a day's protein: 50 for 150 g or more. 0 above 400 g, or if the day's energy can't contain that
 * much.
 * Source: docs/specification.md#9-constants and #point-limits.
 */
export function computeProteinPoints({ proteinGrams, energyKcal }: ProteinDay): number {
  // Negated, so that NaN earns nothing.
  if (proteinGrams === null || !(proteinGrams >= PROTEIN_GOAL_GRAMS)) return 0;
  if (proteinGrams > MAX_PROTEIN_GRAMS) return 0;
  if (energyKcal !== null && energyKcal > 0 && energyKcal < MIN_ENERGY_SHARE * KCAL_PER_GRAM * proteinGrams)
    return 0;
  return POINTS_PER_PROTEIN_GOAL;
}

/** True if the entry or import was made within 7 days after its day, and not before it. */
export function isWorkoutInTime(date: LocalDate, reportedOn: LocalDate): boolean {
  return date <= reportedOn && date >= addDays(reportedOn, -MAX_DAYS_BACK);
}

/** True if food was logged on its own day or the day after. */
export function isProteinInTime(date: LocalDate, reportedOn: LocalDate): boolean {
  return date <= reportedOn && date >= addDays(reportedOn, -1);
}

/** A source of a day's points: a workout, a session, the day's food or an ad. */
export interface PointSource {
  readonly rule: PointRule;
  /** Unique among the sources of its rule. */
  readonly sourceId: string;
  /** Points before daily limits, 0 and up. */
  readonly worth: number;
  /** Points paid so far, 0 and up. */
  readonly points: number;
  /** Position among the day's paid sources of its rule, from 1; null if unpaid or zone time. */
  readonly slot: number | null;
  /** When a session ran, in ms since the epoch; null if unknown or not a session. */
  readonly sessionTime: { readonly startMs: number; readonly endMs: number } | null;
}

export interface Payment {
  readonly points: number;
  readonly slot: number | null;
}

/**
 * Computes a day's payments: two workouts, one protein goal, two ads and at most 60 points of zone time. Of
 * simultaneous sessions, only the first is paid. A paid source stays paid while it has points. A free slot
 * goes to the next source by id, so that the sum depends only on the current sources.
 * Source: docs/specification.md#9-constants, #points-ledger and #point-limits. Invariant: computing payments twice
 * changes nothing.
 * @param sources all sources of the athlete's day
 * @returns one payment per source, in their order
 */
export function computePayments(sources: readonly PointSource[]): Payment[] {
  const payments = new Map<PointSource, Payment>();
  const noPayment: Payment = { points: 0, slot: null };
  const orderedSources = sources.toSorted(
    (a, b) => Number(b.points > 0) - Number(a.points > 0) || (a.sourceId < b.sourceId ? -1 : 1),
  );
  for (const rule of POINT_RULES) {
    const sourcesOfRule = orderedSources.filter((source) => source.rule === rule && source.worth > 0);
    if (rule === 'zone') payZoneTime(removeSimultaneous(sourcesOfRule), payments);
    else paySlots(sourcesOfRule, rule === 'protein' ? 1 : PAID_SLOTS_PER_DAY, payments);
  }
  return sources.map((source) => payments.get(source) ?? noPayment);
}

/** Of sessions that overlap by more than the clock tolerance, leaves only the first. */
function removeSimultaneous(sessions: readonly PointSource[]): PointSource[] {
  const countedSessions: PointSource[] = [];
  for (const session of sessions.toSorted(compareStarts))
    if (!countedSessions.some((earlier) => isSimultaneous(earlier, session))) countedSessions.push(session);
  return sessions.filter((session) => countedSessions.includes(session));
}

const compareStarts = (a: PointSource, b: PointSource) =>
  (a.sessionTime?.startMs ?? 0) - (b.sessionTime?.startMs ?? 0) || (a.sourceId < b.sourceId ? -1 : 1);

const isSimultaneous = ({ sessionTime: a }: PointSource, { sessionTime: b }: PointSource): boolean =>
  a !== null &&
  b !== null &&
  Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs) > CLOCK_TOLERANCE_MS;

/** Paid sessions keep their points, up to their current worth. The others share what is left of the limit. */
function payZoneTime(orderedSources: readonly PointSource[], payments: Map<PointSource, Payment>): void {
  const paidPoints = orderedSources.map(({ worth, points }) => Math.min(worth, points));
  let pointsLeft = MAX_ZONE_POINTS_PER_DAY - paidPoints.reduce((sum, points) => sum + points, 0);
  for (const [index, source] of orderedSources.entries()) {
    const pointsBefore = paidPoints[index] ?? 0;
    const addedPoints = Math.min(pointsLeft, source.worth - pointsBefore);
    pointsLeft -= addedPoints;
    payments.set(source, { points: pointsBefore + addedPoints, slot: null });
  }
}

function paySlots(
  orderedSources: readonly PointSource[],
  slotCount: number,
  payments: Map<PointSource, Payment>,
): void {
  const usedSlots = new Set(orderedSources.flatMap(({ slot }) => slot ?? []));
  for (const source of orderedSources) {
    const slot = source.slot ?? findFreeSlot(usedSlots, slotCount);
    if (slot === null) continue;
    usedSlots.add(slot);
    payments.set(source, { points: getPointsInSlot(source, slot), slot });
  }
}

function findFreeSlot(usedSlots: ReadonlySet<number>, slotCount: number): number | null {
  for (let slot = 1; slot <= slotCount; slot += 1) if (!usedSlots.has(slot)) return slot;
  return null;
}

const getPointsInSlot = ({ rule, worth }: PointSource, slot: number): number =>
  rule === 'ad' ? (AD_POINTS[slot - 1] ?? 0) : worth;
