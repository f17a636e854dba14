import type { BodyPart } from '@threshold/physiology';
import type { RedFlag, RedFlagId } from '../red-flags/red-flag.ts';

// Bones loaded by running: shin, foot, thigh, hip, pelvis and the base of the spine.
const PARTS_WITH_RUNNING_BONES: ReadonlySet<BodyPart> = new Set([
  'Ankle',
  'Calf',
  'Hip',
  'Knee',
  'Lower Back',
]);
const NERVE_FLAGS: ReadonlySet<RedFlagId> = new Set([
  'nerve-signs',
  'saddle-or-bladder',
  'both-legs-or-foot-drop',
]);

/**
 * True if bone stress must be suspected: pain on one spot of a bone, a current or past stress fracture, pain
 * when hopping, or groin pain when running. Also for night or rest pain in a part whose bones running loads.
 * Source: docs/specification.md#rehabilitation-rules. Invariant: one more flag never removes the suspicion.
 * @param flags from the athlete's texts or the checklist
 */
export function isBoneStressSuspected(flags: readonly RedFlag[], bodyPart: BodyPart): boolean {
  return flags.some(
    ({ flag }) =>
      flag === 'bone-stress' || (flag === 'night-or-rest-pain' && PARTS_WITH_RUNNING_BONES.has(bodyPart)),
  );
}

/**
 * True if any pain is a red light: bone stress is suspected, or the lower back has nerve signs.
 * Source: docs/specification.md#rehabilitation-rules. Invariant: one more flag never makes it false.
 * @param flags from the athlete's texts or the checklist
 */
export function isAnyPainRed(flags: readonly RedFlag[], bodyPart: BodyPart): boolean {
  if (isBoneStressSuspected(flags, bodyPart)) return true;
  return bodyPart === 'Lower Back' && flags.some(({ flag }) => NERVE_FLAGS.has(flag));
}
