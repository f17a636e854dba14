import type { BodyPart } from '@threshold/physiology';
import type { RedFlag, RedFlagId } from '../red-flags/red-flag.ts';

// Where running bends bones: shin, foot, thigh, hip, pelvis and the base of the spine.
const RUNNING_BONES: ReadonlySet<BodyPart> = new Set(['Ankle', 'Calf', 'Hip', 'Knee', 'Lower Back']);
const NERVES: ReadonlySet<RedFlagId> = new Set([
  'nerve-signs',
  'saddle-or-bladder',
  'both-legs-or-foot-drop',
]);

/**
 * True where bone stress must be suspected: pain on one spot of a bone, a stress fracture now or before, pain at hops,
 * groin pain at runs; and pain at night or at rest in a part whose bones running loads.
 * @param flags of the injury, written or ticked
 * Source: docs/specification.md#rehabilitation-rules. Law: one more flag never lifts the suspicion.
 */
export function isBoneStressSuspected(flags: readonly RedFlag[], bodyPart: BodyPart): boolean {
  return flags.some(
    ({ flag }) => flag === 'bone-stress' || (flag === 'night-or-rest-pain' && RUNNING_BONES.has(bodyPart)),
  );
}

/**
 * True where any pain is a red light: bone stress is suspected, or the lower back shows signs of a nerve.
 * @param flags of the injury, written or ticked
 * Source: docs/specification.md#rehabilitation-rules. Law: one more flag never lifts it.
 */
export function isAnyPainRed(flags: readonly RedFlag[], bodyPart: BodyPart): boolean {
  if (isBoneStressSuspected(flags, bodyPart)) return true;
  return bodyPart === 'Lower Back' && flags.some(({ flag }) => NERVES.has(flag));
}
