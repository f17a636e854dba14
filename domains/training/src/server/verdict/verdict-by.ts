import type { RecoveryFacts } from '@threshold/contracts/health';
import {
  type ActiveInjury,
  daysBetween,
  goalOf,
  hrvTrend,
  injuryLimits,
  isOvertrainingDrop,
  type LocalDate,
  type Verdict,
  type VerdictFacts,
  verdictOf,
} from '@threshold/physiology';
import type { FitnessView, TrainingLoadView } from '../../analytics-schemas.ts';
import { injuryAdvice } from '../insights/rest-advice.ts';

/** Fewer days of training tell nothing of a load. */
const KNOWN_DAYS = 7;
/** What was entered longer ago says nothing of today. */
const MOST_DAYS_AGO = 2;
const HIGHEST_EASY = 2;

/** What is known of the athlete today. */
export interface VerdictInput {
  readonly today: LocalDate;
  readonly load: TrainingLoadView;
  readonly fitness: FitnessView;
  readonly injuries: readonly ActiveInjury[];
  readonly recovery: RecoveryFacts;
  readonly goal: Parameters<typeof goalOf>[0];
}

/** The verdict by the numbers that the screens show beside it. */
export function verdictBy({ today, load, fitness, injuries, recovery, goal }: VerdictInput): Verdict {
  const { formBand: band } = fitness;
  return verdictOf({
    load: fitness.daysOfData < KNOWN_DAYS ? null : { current: load.current, range: load.range },
    injury: { level: injuryLevel(injuries), advice: injuryAdvice(injuries) },
    recovery: recoveryFactsOf(recovery, today),
    form: band === 'strain' ? 'strained' : band,
    isRecovering: goalOf(goal).isRecovery,
    daysToRace: goal.raceDate === null ? null : daysBetween(today, goal.raceDate),
  });
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
