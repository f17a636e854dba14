import { type ActiveInjury, getInjuryLimits } from '@threshold/physiology';
import { toGoal } from '@threshold/planner';

const HIGHEST_EASY_ZONE = 2;
const HIGHEST_ZONE = 5;
const ALL_EASY_ADVICE = 'Keep every session easy, in zones 1 and 2, and rest whenever you’re tired.';

type Goal = Parameters<typeof toGoal>[0];

/**
 * Advice against hard training, whatever the training load: for an injury, or for a recovery or walking goal
 * (docs/specification.md#training-with-an-injury and #recovery-and-walking-goals). Null otherwise.
 */
export function findRestAdvice(injuries: readonly ActiveInjury[], goal: Goal): string | null {
  const adviceForInjury = findInjuryAdvice(injuries);
  const { allowsRunning, maxZone } = getInjuryLimits(injuries);
  return allowsRunning && maxZone > HIGHEST_EASY_ZONE && toGoal(goal).isRecovery
    ? ALL_EASY_ADVICE
    : adviceForInjury;
}

/** Advice for the strictest limits of active injuries; null without limits. */
export function findInjuryAdvice(injuries: readonly ActiveInjury[]): string | null {
  const { allowsTraining, allowsRunning, maxZone } = getInjuryLimits(injuries);
  if (!allowsTraining) return 'Rest until a health professional has looked at your injury.';
  if (!allowsRunning)
    return 'No running for now. Rest, or cross-train in zone 1 once a health professional has cleared you.';
  if (maxZone <= HIGHEST_EASY_ZONE) return ALL_EASY_ADVICE;
  return maxZone < HIGHEST_ZONE
    ? `Keep your sessions easy while your injury heals, and all of them below zone ${maxZone + 1}.`
    : null;
}
