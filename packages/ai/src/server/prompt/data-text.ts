import { cleanText } from './clean-text.ts';
import { redact } from './redact.ts';

const LONGEST_TEXT = 2_000;
const LONGEST_KEY = 100;
const LONGEST_LIST = 500;
const DEEPEST = 12;
const LONGEST_DATA = 65_536;

export interface DataRules {
  readonly names: RegExp | null;
  /** A text that occurs here unchanged, such as a choice of the schema, is not redacted. */
  readonly promptText: string;
}

/** Thrown if a caller passes more data than fits one question. */
export class TooMuchData extends Error {
  override readonly name = 'TooMuchData';
}

/**
 * The athlete's data as JSON, with cleaned texts and keys, without names and addresses.
 * @throws TooMuchData beyond 65,536 characters
 */
export function dataText(data: unknown, rules: DataRules): string {
  const text = JSON.stringify(cleaned(JSON.parse(JSON.stringify(data ?? null)), rules, 0));
  if (text.length > LONGEST_DATA) throw new TooMuchData('a question holds too much data');
  return text;
}

function cleaned(value: unknown, rules: DataRules, depth: number): unknown {
  if (typeof value === 'string') return own(cleanText(value, LONGEST_TEXT), rules);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) return null;
  if (Array.isArray(value))
    return value.slice(0, LONGEST_LIST).map((item) => cleaned(item, rules, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, LONGEST_LIST)
      .map(([key, item]) => [own(cleanText(key, LONGEST_KEY), rules), cleaned(item, rules, depth + 1)]),
  );
}

const own = (text: string, { names, promptText }: DataRules) =>
  text !== '' && promptText.includes(JSON.stringify(text)) ? text : redact(text, names);
