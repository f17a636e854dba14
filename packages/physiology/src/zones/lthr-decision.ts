import { addDays, type LocalDate } from '../dates/local-date.ts';
import { LTHR_BOUNDS_BPM } from './lthr.ts';
import type { LthrCandidate } from './lthr-candidate.ts';

/** A stored candidate; `id` names its recording. */
export interface DatedCandidate extends Pick<LthrCandidate, 'kind' | 'bpm' | 'isLowerBound'> {
  readonly id: string;
  readonly date: LocalDate;
}

export interface CurrentLthr {
  readonly lthrBpm: number;
  /** The first day on which it applies. */
  readonly date: LocalDate;
  readonly source: 'entered' | 'formula' | 'test' | 'detected';
}

interface LthrFacts {
  /** Null without an LTHR: there is nothing to compare with. */
  readonly current: CurrentLthr | null;
  readonly candidates: readonly DatedCandidate[];
  readonly today: LocalDate;
  readonly maxHrBpm: number | null;
  /** Candidates of proposals that the athlete dismissed or undid. They count only together with a new one. */
  readonly declinedIds: ReadonlySet<string>;
}

export interface LthrRise {
  readonly fromBpm: number;
  readonly toBpm: number;
  /** Newest day first, at most 50. */
  readonly evidenceIds: readonly string[];
}

/** Older recordings say nothing about the athlete's current fitness. */
export const LTHR_EVIDENCE_DAYS = 42;
const MAX_EVIDENCE = 50;
const AGREEMENT_BPM = 3;
const MIN_RISE_BPM = 2;
/** The estimate from a race is uncertain by this much, so a race alone needs a larger rise. */
const MIN_RISE_BY_RACE_BPM = 4;
/** A larger rise in six weeks is a wrong entry or a faulty sensor: the athlete should take the test. */
const MAX_RISE_SHARE = 0.1;

/**
 * Decides whether recordings show a higher LTHR: two of different days that agree within 3 bpm, or one race. The value
 * is the mean of the agreeing ones; lower bounds count only if there is nothing else. An LTHR from a test or an earlier
 * detection is compared only with later recordings.
 * Source: docs/specification.md#detected-lthr.
 * Invariant: the result is never below the current LTHR, is never based on declined candidates alone, and stays below the
 * maximum heart rate.
 * @returns null without sufficient evidence
 */
export function proposeLthr(facts: LthrFacts): LthrRise | null {
  const { current } = facts;
  if (current === null) return null;
  const higher = listHigherCandidates(facts, current);
  for (const top of higher) {
    const agreeing = higher.filter(({ bpm }) => bpm <= top.bpm && top.bpm - bpm <= AGREEMENT_BPM);
    if (!isSufficient(agreeing, current) || agreeing.every(({ id }) => facts.declinedIds.has(id))) continue;
    const exact = agreeing.filter(({ isLowerBound }) => !isLowerBound);
    const toBpm = computeMeanBpm(exact.length > 0 ? exact : agreeing);
    if (!isPossible(toBpm, facts)) continue;
    return {
      fromBpm: current.lthrBpm,
      toBpm,
      evidenceIds: agreeing
        .toSorted((a, b) => (a.date < b.date ? 1 : -1))
        .slice(0, MAX_EVIDENCE)
        .map(({ id }) => id),
    };
  }
  return null;
}

/** Highest first. */
function listHigherCandidates(
  { candidates, today }: LthrFacts,
  { lthrBpm, date, source }: CurrentLthr,
): DatedCandidate[] {
  const isMeasured = source === 'test' || source === 'detected';
  const firstDay = addDays(today, -LTHR_EVIDENCE_DAYS);
  return candidates
    .filter(
      (candidate) =>
        candidate.date > firstDay &&
        candidate.date <= today &&
        (!isMeasured || candidate.date > date) &&
        candidate.bpm - lthrBpm >= MIN_RISE_BPM &&
        candidate.bpm - lthrBpm <= MAX_RISE_SHARE * lthrBpm,
    )
    .toSorted((a, b) => b.bpm - a.bpm);
}

// Two recordings of one day may be of the same run, by two devices.
const isSufficient = (agreeing: readonly DatedCandidate[], { lthrBpm }: CurrentLthr): boolean =>
  new Set(agreeing.map(({ date }) => date)).size >= 2 ||
  agreeing.some(({ kind, bpm }) => kind === 'race' && bpm - lthrBpm >= MIN_RISE_BY_RACE_BPM);

const isPossible = (bpm: number, { maxHrBpm }: LthrFacts): boolean =>
  bpm >= LTHR_BOUNDS_BPM.min && bpm <= LTHR_BOUNDS_BPM.max && (maxHrBpm === null || bpm < maxHrBpm);

const computeMeanBpm = (candidates: readonly DatedCandidate[]): number =>
  Math.round(candidates.reduce((sum, { bpm }) => sum + bpm, 0) / candidates.length);
