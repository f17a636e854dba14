/** Phrases that have no place beside a warning or a recommendation to rest. Regular expressions. */
const URGING_PHRASES = [
  'push(?:ing|ed)?',
  'ignor(?:e|es|ed|ing)',
  'disregard(?:ing)?',
  'all-?\\s?out',
  'full (?:gas|send|throttle|effort)',
  'max(?:imum|imal)? effort',
  'hammer(?:ing)?|smash(?:ing)?|crush(?:ing)?',
  '(?:go|going|train|training|run|running|work|working) (?:hard|harder|fast|faster|further|longer|big|for it|through)',
  '(?:perfect|ideal|great|good|best|right) (?:day|days|time|moment|week|chance|opportunity|conditions)',
  'no (?:need|reason) to (?:rest|worry|ease|slow|back|hold|stop|recover)',
  "(?:don't|do not|never) (?:worry|rest|ease|slow|back|hold|stop)",
  'nothing to worry',
  'keep (?:it up|going|it going)',
  '(?:step|ramp|turn|speed) it up|step up|dig deep|give it everything|make the most',
  '(?:more|extra|add|increase)(?: (?:the|your|some))? (?:intensity|volume|mileage|speed|load|training|sessions?)',
  'skip(?:ping)?(?: (?:the|your|a))? (?:rest|recovery|easy)',
  'ready (?:to|for)',
].join('|');
/** Whole words only: "pushchair" and "non-push" do not match. */
const URGING_PATTERN = new RegExp(`(?<![\\p{L}-])(?:${URGING_PHRASES})(?!\\p{L})`, 'iu');

/**
 * The first phrase of a text that urges more or harder training, in lower case; null if there is none.
 * Typographic quotes, dashes and spaces count as plain ones.
 */
export function findUrgingWords(text: string): string | null {
  const plainText = text
    .normalize('NFKC')
    .replaceAll(/[’ʼ]/g, "'")
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ');
  return URGING_PATTERN.exec(plainText)?.[0].toLowerCase() ?? null;
}
