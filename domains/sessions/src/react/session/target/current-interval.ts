import type { BriefingView } from '../../../schemas.ts';

type Step = NonNullable<BriefingView['workout']>['steps'][number];

export interface CurrentInterval {
  /** 1-based. */
  readonly number: number;
  readonly count: number;
  readonly step: Step;
  readonly next: Step | null;
  readonly secondsLeft: number;
}

/** Null without steps and after the last one. */
export function findCurrentInterval(steps: readonly Step[], elapsedSeconds: number): CurrentInterval | null {
  let endsAtSecond = 0;
  for (const [index, step] of steps.entries()) {
    endsAtSecond += Math.round(step.minutes * 60);
    if (elapsedSeconds < endsAtSecond)
      return {
        number: index + 1,
        count: steps.length,
        step,
        next: steps[index + 1] ?? null,
        secondsLeft: endsAtSecond - elapsedSeconds,
      };
  }
  return null;
}
