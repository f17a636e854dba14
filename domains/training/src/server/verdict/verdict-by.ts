import type { RecoveryFacts } from '@threshold/contracts/health';
import {
  type ActiveInjury,
  bodyPartWord,
  daysBetween,
  hrvTrend,
  injuryLimits,
  isOvertrainingDrop,
  type LocalDate,
  type Verdict,
  type VerdictFacts,
  verdictOf,
} from '@threshold/physiology';
import { toGoal } from '@threshold/planner';
import type { FitnessView, TrainingLoadView } from '../../analytics-schemas.ts';
import { injuryAdvice } from '../insights/rest-advice.ts';
import { typeLabel } from '../workouts/type-label.ts';

/** Fewer days of training tell nothing of a load. */
const KNOWN_DAYS = 7;
/** What was entered longer ago says nothing of today. */
const MOST_DAYS_AGO = 2;
const HIGHEST_EASY = 2;
/** Plans say to stop at more than 3 of 10. */
const PAINFUL = 4;

/** What is known of the athlete today. */
export interface VerdictInput {
  readonly today: LocalDate;
  readonly load: TrainingLoadView;
  readonly fitness: FitnessView;
  readonly injuries: readonly ActiveInjury[];
  readonly recovery: RecoveryFacts;
  readonly goal: Parameters<typeof toGoal>[0];
  /** The type of a hard session that is planned for tomorrow; null without one. */
  readonly hardTomorrow: string | null;
}

/** The verdict by the numbers that the screens show beside it. */
export function verdictBy(input: VerdictInput): Verdict {
  const { today, load, fitness, injuries, recovery, goal, hardTomorrow } = input;
  const { formBand: band } = fitness;
  // The mean of seven days counts unknown days as rest: of a few days it says little, unless it is too high even so.
  const isLoadKnown = fitness.daysOfData >= KNOWN_DAYS || load.current > load.range.ceiling;
  return verdictOf({
    load: isLoadKnown ? { current: load.current, range: load.range } : null,
    injury: { level: injuryLevel(injuries), advice: injuryAdvice(injuries), pain: painOf(injuries) },
    recovery: recoveryFactsOf(recovery, today),
    sleepHours: recovery.sleepLatestOn === today ? recovery.lastSleepHours : null,
    hardTomorrow: hardTomorrow === null ? null : typeLabel(hardTomorrow),
    form: band === 'strain' ? 'strained' : band,
    isRecovering: toGoal(goal).isRecovery,
    daysToRace: goal.raceDate === null ? null : daysBetween(today, goal.raceDate),
  });
}

/** The injury that hurts most, from a pain on that a session should not go on with. */
function painOf(injuries: readonly ActiveInjury[]): string | null {
  const [worst] = injuries.toSorted((a, b) => (b.painLevel ?? 0) - (a.painLevel ?? 0));
  const level = worst?.painLevel ?? 0;
  return worst && level >= PAINFUL ? `Your ${bodyPartWord(worst.bodyPart)} hurts ${level} of 10.` : null;
}

function injuryLevel(injuries: readonly ActiveInjury[]): VerdictFacts['injury']['level'] {
  const { training, running, maxZone } = injuryLimits(injuries);
  if (!training) return 'stops';
  if (!running || maxZone <= HIGHEST_EASY) return 'limiting';
  return injuries.length > 0 ? 'minor' : 'none';
}

function recoveryFactsOf(
  { status, latestOn, hrvWeek, hrvChangePercent }: RecoveryFacts,
  today: LocalDate,
): VerdictFacts['recovery'] {
  if (status === null || latestOn === null || daysBetween(latestOn, today) > MOST_DAYS_AGO) return null;
  const isLowMorning = hrvChangePercent !== null && hrvTrend(hrvChangePercent) === 'monitor';
  return {
    score: status.score,
    // A good resting heart rate may hide it in the score; the HRV card tells it all the same.
    level: isLowMorning && status.level === 'optimal' ? 'monitor' : status.level,
    hrvWeek,
    mayOvertrain: hrvChangePercent !== null && isOvertrainingDrop(hrvChangePercent),
  };
}
