import type { RecoveryFacts } from '@threshold/contracts/health';
import {
  type ActiveInjury,
  assessHrvTrend,
  bodyPartLabel,
  daysBetween,
  getInjuryLimits,
  isOvertrainingDrop,
  type LocalDate,
  toVerdict,
  type Verdict,
  type VerdictFacts,
} from '@threshold/physiology';
import { toGoal } from '@threshold/planner';
import type { FitnessView, TrainingLoadView } from '../../analytics-schemas.ts';
import { formatTypeInSentence } from '../workouts/workout-view.ts';
import { findInjuryAdvice } from './rest-advice.ts';

/** With fewer days of training, the load can't be judged. */
const MIN_DAYS_OF_DATA = 7;
/** Older entries say nothing about today. */
const MAX_RECOVERY_AGE_DAYS = 2;
const HIGHEST_EASY_ZONE = 2;
/** Plans tell athletes to stop if pain exceeds 3 of 10. */
const STOP_PAIN_LEVEL = 4;

export interface VerdictInput {
  readonly today: LocalDate;
  readonly load: TrainingLoadView;
  readonly fitness: FitnessView;
  readonly injuries: readonly ActiveInjury[];
  readonly recovery: RecoveryFacts;
  readonly goal: Parameters<typeof toGoal>[0];
  readonly day: VerdictFacts['day'];
  /** Type of a hard session planned for tomorrow; null if there is none. */
  readonly hardTypeTomorrow: string | null;
}

/** Computes the verdict from the numbers that the screens show beside it. */
export function computeVerdict(input: VerdictInput): Verdict {
  const { today, load, fitness, injuries, recovery, goal, day, hardTypeTomorrow } = input;
  const { formBand: band } = fitness;
  // The seven-day mean counts unknown days as rest. After only a few days it means little, unless it is
  // already too high.
  const isLoadKnown = fitness.daysOfData >= MIN_DAYS_OF_DATA || load.current > load.range.ceiling;
  return toVerdict({
    load: isLoadKnown ? { current: load.current, range: load.range } : null,
    injury: {
      level: toInjuryLevel(injuries),
      advice: findInjuryAdvice(injuries),
      pain: findPainText(injuries),
    },
    ...toMorningFacts(recovery, today),
    day,
    hardTomorrow: hardTypeTomorrow === null ? null : formatTypeInSentence(hardTypeTomorrow),
    form: band === 'strain' ? 'strained' : band,
    isRecovering: toGoal(goal).isRecovery,
    daysToRace: goal.raceDate === null ? null : daysBetween(today, goal.raceDate),
  });
}

/** Names the most painful injury; null below the pain level at which a session should stop. */
function findPainText(injuries: readonly ActiveInjury[]): string | null {
  const [worstInjury] = injuries.toSorted((a, b) => (b.painLevel ?? 0) - (a.painLevel ?? 0));
  const painLevel = worstInjury?.painLevel ?? 0;
  return worstInjury && painLevel >= STOP_PAIN_LEVEL
    ? `Your ${bodyPartLabel(worstInjury.bodyPart)} hurts ${painLevel} out of 10.`
    : null;
}

function toInjuryLevel(injuries: readonly ActiveInjury[]): VerdictFacts['injury']['level'] {
  const { allowsTraining, allowsRunning, maxZone } = getInjuryLimits(injuries);
  if (!allowsTraining) return 'stops';
  if (!allowsRunning || maxZone <= HIGHEST_EASY_ZONE) return 'limiting';
  return injuries.length > 0 ? 'minor' : 'none';
}

/** The part of the verdict's facts that is about recovery and last night's sleep. */
export const toMorningFacts = (recovery: RecoveryFacts, today: LocalDate) => ({
  recovery: toRecoveryFacts(recovery, today),
  sleepHours: recovery.sleepLatestOn === today ? recovery.lastSleepHours : null,
});

function toRecoveryFacts(
  { status, latestOn, hrvBand, hrvChangePercent }: RecoveryFacts,
  today: LocalDate,
): VerdictFacts['recovery'] {
  if (status === null || latestOn === null || daysBetween(latestOn, today) > MAX_RECOVERY_AGE_DAYS)
    return null;
  const isHrvLow = hrvChangePercent !== null && assessHrvTrend(hrvChangePercent) === 'monitor';
  return {
    score: status.score,
    // A good resting heart rate may mask a low HRV in the score, but the HRV card shows it.
    level: isHrvLow && status.level === 'optimal' ? 'monitor' : status.level,
    hrvWeek: hrvBand?.level ?? null,
    mayOvertrain: hrvChangePercent !== null && isOvertrainingDrop(hrvChangePercent),
  };
}
