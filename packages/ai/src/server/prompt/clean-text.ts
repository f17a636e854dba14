import { withoutUnseen } from '@threshold/contracts/visible-text';

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
