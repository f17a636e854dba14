import { findAdvice, MAX_NOTE_LENGTH } from '../../validate/safety-rules.ts';

const MIN_CHARACTERS = 20;
const MAX_REASON_CHARACTERS = 300;
/** Numbers without a unit up to this one, such as counts, don't have to come from the session. */
const MAX_FREE_COUNT = 10;
const LINK_PATTERN =
  /\b[a-z0-9-]+\.(?:com|org|net|io|dev|app|co|me|info|example|test|ru|de|uk|eu|us|xyz|link)\b|[@<>{}[\]`|\\]|\w:\/\//i;
const INVISIBLE_CHARACTER_PATTERN = /\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}/u;
// Stricter than the rules for notes: also rejects professional advice and running through pain.
const PROFESSIONAL_ADVICE_PATTERN =
  /\b(?:dos(?:e|age)|\d+ ?mg|tablets?|medicine|antibiotic|steroid|injection|cortisone|inject|vitamin|fasted|fasting|laxative|detox|cur(?:e|es|ed)|treat(?:s|ment)?|prescri|inflammator|codeine|opioid|naproxen|voltaren|epo\b|dop(?:e|ing)|cleared to|ignore (?:the |your |any )?(?:pain|symptom|injur|doctor)|through the pain|push through|no pain|all[- ]out|sprint|max(?:imal|imum)? effort)/i;
// Rejects text that addresses or mentions a machine: notes are for athletes.
const MACHINE_WORDS_PATTERN =
  /\b(?:instructions?|prompts?|system message|language model|chatbot|assistant|jailbreak|api key|passwords?|secret|canary|(?:previous|prior|above|earlier|all|these) (?:rules?|text|messages?)|(?:ignore|disregard|forget) (?:all|every|the|any|previous|prior|your|what))\b/i;
const NUMBER_PATTERN = /\d+(?:[.,:]\d+)*/g;
// What a number measures, judging by the word after it. In a range, both numbers share the last unit.
const MEASURE_PATTERNS = [
  ['distance', /^(?:\s?[-–]\s?[\d.,]+)?\s?(?:km|kilomet|k\b|mi\b|mile)/i],
  ['beats', /^(?:\s?[-–]\s?\d+)?\s?(?:bpm|beats)/i],
  ['time', /^(?:\s?[-–]\s?\d+)?[\s-]?(?:h\b|hour|m\b|min|s\b|sec)/i],
  ['share', /^\s?(?:%|percent|per cent)/i],
  ['weight', /^\s?(?:kg|lb|kilo|pound)/i],
] as const;
const ZONE_PATTERN = /\b(?:z|zones?)\s?(\d)/gi;

export interface TextFacts {
  readonly zones: ReadonlySet<number>;
  /** Generated texts about the session. Their numbers may be quoted. */
  readonly knownTexts: readonly string[];
  /** The session's own name may appear in any case. */
  readonly type: string;
}

/**
 * Explains why a plan may not use a text from outside the planner; null if it may. The text must be plain,
 * short and free of professional advice. All its numbers must come from the session.
 * @param textKind a note (20 to 500 characters) or a reason (20 to 300)
 */
export function findTextFault(text: string, textKind: 'note' | 'why', facts: TextFacts): string | null {
  const maxLength = textKind === 'note' ? MAX_NOTE_LENGTH : MAX_REASON_CHARACTERS;
  if (text.length < MIN_CHARACTERS || text.length > maxLength) return `${text.length} characters`;
  if (INVISIBLE_CHARACTER_PATTERN.test(text)) return 'characters that cannot be seen';
  if (LINK_PATTERN.test(text)) return 'a link or markup';
  if (
    findAdvice(text) !== null ||
    PROFESSIONAL_ADVICE_PATTERN.test(text.toLowerCase().replaceAll(facts.type.toLowerCase(), ''))
  ) {
    return 'advice that only a professional may give';
  }
  if (MACHINE_WORDS_PATTERN.test(text)) return 'words that address a machine';
  for (const [, zone] of text.matchAll(ZONE_PATTERN)) {
    if (!facts.zones.has(Number(zone))) return `zone ${zone}`;
  }
  const knownMeasures = new Set(facts.knownTexts.flatMap(extractMeasures));
  const knownNumbers = new Set([...knownMeasures].map((measuredNumber) => measuredNumber.split(' ')[0]));
  for (const measuredNumber of extractMeasures(text)) {
    const [numberText, measure] = measuredNumber.split(' ');
    const isAllowedCount =
      measure === 'count' && (Number(numberText) <= MAX_FREE_COUNT || knownNumbers.has(numberText));
    if (!knownMeasures.has(measuredNumber) && !isAllowedCount) return `the number ${numberText}`;
  }
  return null;
}

// Extracts the numbers of a text with what they measure: "10 km" becomes "10 distance".
function extractMeasures(text: string): string[] {
  return [...text.matchAll(NUMBER_PATTERN)].map((match) => {
    const textAfter = text.slice(match.index + match[0].length);
    return `${match[0]} ${MEASURE_PATTERNS.find(([, unit]) => unit.test(textAfter))?.[0] ?? 'count'}`;
  });
}
