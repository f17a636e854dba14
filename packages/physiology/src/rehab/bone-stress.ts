import type { BodyPart } from '../plan/plan-input.ts';
import type { InjuryTexts, RedFlag } from './red-flag.ts';
import { redFlags } from './red-flags.ts';

/**
 * True where bone stress must be suspected: pain on one spot of a bone, a stress fracture now or before, groin pain at
 * hops or runs, pain at night where running loads the part.
 * Source: science.md section 9. Law: more words never lift the suspicion, unless they negate.
 */
export function isBoneStressSuspected(texts: InjuryTexts, _facts: { readonly bodyPart: BodyPart }): boolean {
  return redFlags(texts).some(({ flag }: RedFlag) => flag === 'bone-stress');
}

/** True where any pain is a red light: bone stress is suspected, or the lower back shows signs of a nerve. */
export function isAnyPainRed(texts: InjuryTexts, facts: { readonly bodyPart: BodyPart }): boolean {
  const hasNerveSigns = redFlags(texts).some(({ flag }) => flag === 'nerve-signs');
  return isBoneStressSuspected(texts, facts) || (facts.bodyPart === 'Lower Back' && hasNerveSigns);
}
