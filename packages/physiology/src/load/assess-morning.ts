import { formatSleep } from '../recovery/sleep.ts';
import type { VerdictFacts, VerdictFinding } from './verdict.ts';

const START_EASY = 'Start the session easy and decide after 15 minutes.';
const START_EASY_IF_TRAINING = 'If you train today, start easy and decide after 15 minutes.';

/** `poor` calls for an easy day, `low` for an easy start. */
export type MorningLevel = 'ready' | 'low' | 'poor';

/**
 * What this morning's recovery says about a hard session today. Judges recovery and sleep as the verdict does. If
 * yesterday's session was too hard, a low morning counts as a poor one.
 * Source: docs/specification.md#readiness-in-the-morning.
 * @returns null without HRV or resting heart rate
 */
export function judgeMorning(
  facts: Pick<VerdictFacts, 'recovery' | 'sleepHours'>,
  wasTooHardYesterday: boolean,
): MorningLevel | null {
  const finding = assessRecovery(facts);
  if (finding === null) return null;
  if (finding.tone === 'caution') return 'poor';
  const isLow = finding.tone !== 'good' || assessSleep(facts) !== null;
  if (isLow) return wasTooHardYesterday ? 'poor' : 'low';
  return wasTooHardYesterday ? 'low' : 'ready';
}

export function assessRecovery(
  { recovery: mornings }: Pick<VerdictFacts, 'recovery'>,
  day: VerdictFacts['day'] = 'session',
): VerdictFinding | null {
  if (mornings === null) return null;
  const { score, level, hrvWeek, mayOvertrain } = mornings;
  const scoreText = `Recovery score ${score} of 100`;
  const restForScore = `Your recovery score is ${score}, so the rest is well timed.`;
  if (level === 'concern' || mayOvertrain)
    return {
      tone: 'caution',
      ground: 'recovery',
      headline: 'Your recovery is behind',
      reason: `${scoreText}${mayOvertrain ? ', with HRV at least 15% below its average' : ''}.`,
      advice: 'Make today an easy day in zones 1 and 2, or rest.',
      restAdvice: restForScore,
    };
  if (hrvWeek === 'below')
    return {
      tone: 'caution',
      ground: 'recovery',
      headline: 'Your HRV is low this week',
      reason: 'This week’s HRV is below your usual range.',
      advice: 'Train easy in zones 1 and 2 today.',
      restAdvice: 'Your HRV is low this week, so the rest is well timed.',
    };
  // The athlete's own band outranks the score, because one low morning in a normal week isn't a trend.
  if (level === 'monitor')
    return {
      tone: 'neutral',
      ground: 'recovery',
      headline: 'Start easy today',
      reason: hrvWeek === null ? `${scoreText}.` : `${scoreText}, with normal HRV this week.`,
      advice: day === 'session' ? START_EASY : START_EASY_IF_TRAINING,
      restAdvice: restForScore,
    };
  return {
    tone: 'good',
    ground: 'recovery',
    headline: 'You’re well recovered',
    reason: `${scoreText}.`,
    advice: 'Train as planned.',
    restAdvice: 'You’re well recovered. A day off keeps it that way.',
  };
}

export const SHORT_SLEEP_HOURS = 6;
export const SLEPT_LITTLE = 'You didn’t sleep much';

export function assessSleep(
  { sleepHours }: Pick<VerdictFacts, 'sleepHours'>,
  day: VerdictFacts['day'] = 'session',
): VerdictFinding | null {
  if (sleepHours === null || Math.round(60 * sleepHours) >= 60 * SHORT_SLEEP_HOURS) return null;
  return {
    tone: 'neutral',
    ground: 'recovery',
    headline: SLEPT_LITTLE,
    reason: `${formatSleep(sleepHours)} of sleep last night.`,
    advice: day === 'session' ? START_EASY : START_EASY_IF_TRAINING,
    restAdvice: `You slept ${formatSleep(sleepHours)}, so the rest is well timed.`,
  };
}
