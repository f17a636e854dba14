import type { BodyPart } from '../plan/plan-input.ts';
import type { InjuryTexts, RedFlagId } from './red-flag.ts';
import { redFlags } from './red-flags.ts';

/** Whose texts they are. */
interface Written {
  readonly bodyPart: BodyPart;
}

// Where running bends bones: shin, foot, thigh, hip, pelvis and the base of the spine.
const RUNNING_BONES: ReadonlySet<BodyPart> = new Set(['Ankle', 'Calf', 'Hip', 'Knee', 'Lower Back']);

function flagsIn(texts: InjuryTexts, { bodyPart }: Written): readonly RedFlagId[] {
  return redFlags(texts, { bodyPart }).map(({ flag }) => flag);
}

/**
 * True where bone stress must be suspected: pain on one spot of a bone, a stress fracture now or before, pain at hops,
 * groin pain at runs; and pain at night or at rest in a part whose bones running loads.
 * Source: science.md section 9. Law: one more text never lifts the suspicion.
 */
export function isBoneStressSuspected(texts: InjuryTexts, facts: Written): boolean {
  const flags = flagsIn(texts, facts);
  const atNight = flags.includes('night-or-rest-pain') && RUNNING_BONES.has(facts.bodyPart);
  return atNight || flags.includes('bone-stress');
}

/**
 * True where any pain is a red light: bone stress is suspected, or the lower back shows signs of a nerve.
 * Source: science.md section 9.
 */
export function isAnyPainRed(texts: InjuryTexts, facts: Written): boolean {
  if (isBoneStressSuspected(texts, facts)) return true;
  const nerves: readonly RedFlagId[] = ['nerve-signs', 'saddle-or-bladder', 'both-legs-or-foot-drop'];
  return facts.bodyPart === 'Lower Back' && flagsIn(texts, facts).some((flag) => nerves.includes(flag));
}
