/**
 * What no reader of a text sees, but a model reads: controls (a line break becomes a space), marks of direction and of
 * zero width, tags, variation selectors, fillers, private and unassigned characters, lone surrogates.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;

/** The text without what cannot be seen. */
export const withoutUnseen = (text: string): string =>
  text.replaceAll(/[\t\n\r\u2028\u2029]+/g, ' ').replaceAll(UNSEEN, '');

/**
 * A text as it may be shown to a model: one way of writing each character, nothing unseen, no angle brackets (so that
 * nothing in it can end the part of the message that it stands in), and no longer than it should be.
 * @param longest in characters
 */
export function cleanText(text: string, longest: number): string {
  // What is cut first cannot make the rest slow; NFKC makes one character of eighteen at the most.
  const plain = withoutUnseen(text.slice(0, 8 * longest).normalize('NFKC')).replaceAll(/[<>]/g, '');
  return [...plain.replaceAll(/ {2,}/g, ' ').trim()].slice(0, longest).join('');
}
