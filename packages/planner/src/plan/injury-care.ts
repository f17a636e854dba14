import type { ActiveInjury, BodyPart, InjuryLimits } from '@threshold/physiology';
import type { PlanInput } from './plan-input.ts';

/**
 * True if a moderate injury of a leg or the back halves the running: runs are spread out, and on flat, even ground.
 * Source: docs/specification.md#training-with-an-injury.
 */
export const isRunningHalved = ({
  allowsRunning,
  volumeShare,
}: Pick<InjuryLimits, 'allowsRunning' | 'volumeShare'>): boolean => allowsRunning && volumeShare <= 0.5;

/** Words of runs on uneven or steep ground, and of fast strides. */
export const UNEVEN_WORDS = ['hill', 'uphill', 'downhill', 'trail', 'stride'] as const;

const ARM_PARTS: ReadonlySet<BodyPart> = new Set(['Shoulder', 'Elbow']);
const HIGH_PAIN = 4;

/** True if the reported pain is so high that the day's pain decides whether to run. */
const isPainful = ({ bodyPart, painLevel }: ActiveInjury): boolean =>
  !ARM_PARTS.has(bodyPart) && (painLevel ?? 0) >= HIGH_PAIN;

/** The first injury of a leg or the back. Undefined if there is none. */
const findLowerInjury = ({ injuries }: Pick<PlanInput, 'injuries'>): ActiveInjury | undefined =>
  injuries.find(({ bodyPart }) => !ARM_PARTS.has(bodyPart));

/** The moderate injury whose pain of 4 of 10 or more decides day by day whether to run. Undefined if there is none. */
export const findPainfulInjury = (
  { injuries }: Pick<PlanInput, 'injuries'>,
  limits: InjuryLimits,
): ActiveInjury | undefined => (isRunningHalved(limits) ? injuries.find(isPainful) : undefined);

/** True if the pain of every injured leg or back is known, and at most 3 of 10. */
export const hasLittlePain = ({ injuries }: Pick<PlanInput, 'injuries'>): boolean =>
  injuries.every(
    ({ bodyPart, painLevel }) => ARM_PARTS.has(bodyPart) || (painLevel ?? HIGH_PAIN) < HIGH_PAIN,
  );

const CALF =
  'Slow calf raises, 3 × 15 with a straight knee and 3 × 15 with a bent one, and no calf stretches';
const KNEE = 'Side-lying leg raises and low step-downs, 3 × 12 each side';

/** The exercise that loads an injured body part again without impact. */
const LOADING_EXERCISES: Partial<Record<BodyPart, string>> = {
  Achilles: CALF,
  Calf: CALF,
  Ankle: CALF,
  Knee: KNEE,
  'IT Band': KNEE,
  Hip: 'Side-lying leg raises and bridges, 3 × 12 each side',
  Hamstring: 'Slow bridges, 3 × 12',
  'Lower Back': 'Bird dogs, 3 × 10 each side, and planks, 3 × 30 seconds',
};

/** A sentence with the exercise that loads an injured leg or back. Null without such an injury. */
export function findLoadingSentence(input: Pick<PlanInput, 'injuries'>): string | null {
  const injury = findLowerInjury(input);
  const exercise = injury && LOADING_EXERCISES[injury.bodyPart];
  return exercise === undefined
    ? null
    : `${exercise}: three times a week, as long as the pain stays at 3 out of 10 or less.`;
}
