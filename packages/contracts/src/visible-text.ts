/**
 * Characters that people can't see but a model reads: controls, direction and zero-width marks, tags, variation
 * selectors, fillers, the blank Braille pattern, private and unassigned characters, lone surrogates.
 */
const INVISIBLE_CHARACTERS =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;

/** Removes invisible characters; a line break becomes a space. */
export const stripInvisible = (text: string): string =>
  text.replaceAll(/[\t\n\r\u2028\u2029]+/g, ' ').replaceAll(INVISIBLE_CHARACTERS, '');
