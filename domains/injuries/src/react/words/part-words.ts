import type { BodyPart } from '@threshold/physiology';

const NAMES: ReadonlySet<BodyPart> = new Set(['Achilles', 'IT Band']);

/** A body part within a sentence: those that are named after somebody keep their capital. */
export const partWord = (part: BodyPart): string => (NAMES.has(part) ? part : part.toLowerCase());
