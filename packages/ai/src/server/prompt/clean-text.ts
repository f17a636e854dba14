import { stripInvisible } from '@threshold/contracts/visible-text';

/**
 * Cleans a text for a prompt: NFKC, no invisible characters, no angle brackets (so that it can't close the
 * data block), limited length.
 * @param maxCodePoints counted after cleaning
 */
export function cleanText(text: string, maxCodePoints: number): string {
  // Cuts first to keep long texts cheap. NFKC composes at most 4 code points of 2 units each into one.
  const plainText = stripInvisible(text.slice(0, 8 * maxCodePoints).normalize('NFKC')).replaceAll(
    /[<>]/g,
    '',
  );
  return [...plainText.replaceAll(/ {2,}/g, ' ').trim()].slice(0, maxCodePoints).join('');
}
