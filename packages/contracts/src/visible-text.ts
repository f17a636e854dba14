/**
 * What no reader of a text sees, but a model reads and a name can consist of: controls, marks of direction and of zero
 * width, tags, variation selectors, fillers, the blank pattern of Braille, private and unassigned characters, lone
 * surrogates.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;

/** The text without what cannot be seen; a line break becomes a space. */
export const withoutUnseen = (text: string): string =>
  text.replaceAll(/[\t\n\r\u2028\u2029]+/g, ' ').replaceAll(UNSEEN, '');
