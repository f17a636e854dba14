import type { PlanStep, Zone } from '@threshold/physiology';
import { createQualitySteps } from '../../plan/sessions/quality.ts';

/** Maps whole minutes to the steps that fill them. */
export type StepPattern = (minutes: number) => PlanStep[];

const step = (label: string, minutes: number, zone: Zone): PlanStep => ({ label, minutes, zone });

/** A single effort throughout, without warm-up or cool-down. */
export function singleEffort(label: string, zone: Zone): StepPattern {
  return (minutes) => [step(label, minutes, zone)];
}

const MIN_WARM_UP_SESSION_MINUTES = 20;

/** A single effort with a five-minute warm-up and cool-down, which sessions under 20 minutes skip. */
export function evenEffort(label: string, zone: Zone): StepPattern {
  return (minutes) =>
    minutes < MIN_WARM_UP_SESSION_MINUTES
      ? [step(label, minutes, zone)]
      : [step('Warm-up', 5, 1), step(label, minutes - 10, zone), step('Cool-down', 5, 1)];
}

/** As many repetitions as fit, with very easy minutes in between. Needs at least 25 minutes. */
export function reps(label: string, zone: Zone, repMinutes: number, jogMinutes: number): StepPattern {
  return (minutes) => createQualitySteps({ kind: 'interval', label, zone, repMinutes, jogMinutes }, minutes);
}

const WARM_UP_MINUTES = 10;
const COOL_DOWN_MINUTES = 5;

/** One repetition of each length. The remaining time is easy. */
export function ladder(
  label: string,
  zone: Zone,
  repMinutesList: readonly number[],
  jogMinutes: number,
): StepPattern {
  return (minutes) => {
    const work = repMinutesList.flatMap((length, index) => [
      ...(index > 0 ? [step('Jog', jogMinutes, 1)] : []),
      step(`${label} ${index + 1}`, length, zone),
    ]);
    return withWarmUpAndCoolDown(work, minutes);
  };
}

function withWarmUpAndCoolDown(work: readonly PlanStep[], minutes: number): PlanStep[] {
  const remainingMinutes = minutes - WARM_UP_MINUTES - COOL_DOWN_MINUTES - sumMinutes(work);
  return [
    step('Warm-up', WARM_UP_MINUTES, 1),
    ...work,
    ...(remainingMinutes > 0 ? [step('Easy', remainingMinutes, 2)] : []),
    step('Cool-down', COOL_DOWN_MINUTES, 1),
  ];
}

/** The minutes of the shortest session that fits a ladder. */
export function computeLadderMinutes(repMinutesList: readonly number[], jogMinutes: number): number {
  const work = repMinutesList.reduce((sum, length) => sum + length, 0);
  return WARM_UP_MINUTES + COOL_DOWN_MINUTES + work + (repMinutesList.length - 1) * jogMinutes;
}

/** An easy run with a fast finish and a very easy five-minute cool-down. */
export function fastFinish(label: string, zone: Zone, share: number): StepPattern {
  return (minutes) => {
    const fastMinutes = Math.max(1, Math.round(share * minutes));
    return [
      step('Warm-up', WARM_UP_MINUTES, 1),
      step('Easy', minutes - WARM_UP_MINUTES - COOL_DOWN_MINUTES - fastMinutes, 2),
      step(label, fastMinutes, zone),
      step('Cool-down', COOL_DOWN_MINUTES, 1),
    ];
  };
}

/** Consecutive parts with minutes in proportion to their weights, at least one each. */
export function weightedParts(
  ...parts: readonly (readonly [label: string, zone: Zone, weight: number])[]
): StepPattern {
  const totalWeight = parts.reduce((sum, [, , weight]) => sum + weight, 0);
  return (minutes) => {
    let previousEnd = 0;
    let passedWeight = 0;
    return parts.map(([label, zone, weight], index) => {
      passedWeight += weight;
      // Leaves at least a minute for each later part.
      const laterPartCount = parts.length - 1 - index;
      const end = Math.min(
        minutes - laterPartCount,
        Math.max(previousEnd + 1, Math.round((minutes * passedWeight) / totalWeight)),
      );
      const length = end - previousEnd;
      previousEnd = end;
      return step(label, length, zone);
    });
  };
}

const MIN_MINUTES_FOR_LONG_ENDS = 19;

/**
 * Two alternating efforts, with five very easy minutes at each end. A shorter session has three at the start and at least
 * one at the end. The last easy part absorbs the remainder.
 */
export function alternatingEfforts(
  first: readonly [label: string, zone: Zone, minutes: number],
  second: readonly [label: string, zone: Zone, minutes: number],
  endLabel: string = 'Easy walk',
): StepPattern {
  return (minutes) => {
    const [startMinutes, minEndMinutes] = minutes < MIN_MINUTES_FOR_LONG_ENDS ? [3, 1] : [5, 5];
    const rounds = Math.floor((minutes - startMinutes - minEndMinutes) / (first[2] + second[2]));
    const pairSteps = [step(first[0], first[2], first[1]), step(second[0], second[2], second[1])];
    const repeatedSteps = Array.from({ length: rounds }, () =>
      pairSteps.map((template) => ({ ...template })),
    ).flat();
    return [
      step(endLabel, startMinutes, 1),
      ...repeatedSteps,
      step(endLabel, minutes - startMinutes - sumMinutes(repeatedSteps), 1),
    ];
  };
}

/** A long easy run with repetitions in the middle, separated by easy minutes. */
export function longRunBlocks(label: string, zone: Zone, repMinutes: number, count: number): StepPattern {
  return (minutes) => {
    const gapMinutes = 5;
    const work = Array.from({ length: count }, (_, index) => [
      ...(index > 0 ? [step('Easy', gapMinutes, 2)] : []),
      step(`${label} ${index + 1}`, repMinutes, zone),
    ]).flat();
    const first = Math.floor((minutes - sumMinutes(work) - COOL_DOWN_MINUTES - WARM_UP_MINUTES) / 2);
    const last = minutes - sumMinutes(work) - COOL_DOWN_MINUTES - WARM_UP_MINUTES - first;
    return [
      step('Warm-up', WARM_UP_MINUTES, 1),
      step('Easy', first, 2),
      ...work,
      step('Easy', last, 2),
      step('Cool-down', COOL_DOWN_MINUTES, 1),
    ];
  };
}

function sumMinutes(steps: readonly PlanStep[]): number {
  return steps.reduce((sum, { minutes }) => sum + minutes, 0);
}
