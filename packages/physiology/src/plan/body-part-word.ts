import type { BodyPart } from './plan-input.ts';

/** A body part as it stands within a sentence: names keep their capitals. */
export function bodyPartWord(part: BodyPart): string {
  if (part === 'Achilles') return part;
  return part === 'IT Band' ? 'IT band' : part.toLowerCase();
}
