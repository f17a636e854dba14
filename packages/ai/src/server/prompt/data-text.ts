import { cleanText } from './clean-text.ts';
import { redact } from './redact.ts';

const MAX_TEXT_LENGTH = 2_000;
const MAX_KEY_LENGTH = 100;
const MAX_LIST_LENGTH = 500;
/** Deeper objects and lists become null. */
const MAX_DEPTH = 12;
const MAX_DATA_LENGTH = 65_536;

export interface DataRules {
  readonly namePattern: RegExp | null;
  /** A text that occurs here verbatim, such as one of the schema's choices, is not redacted. */
  readonly promptText: string;
}

/** Thrown if a caller passes more data than fits into one question. */
export class TooMuchDataError extends Error {
  override readonly name = 'TooMuchDataError';
}

/**
 * The athlete's data as JSON. Texts and keys are cleaned with `cleanText`, and names and addresses are
 * redacted.
 * @throws TooMuchDataError beyond 65,536 characters
 */
export function toDataText(data: unknown, rules: DataRules): string {
  const json = JSON.stringify(cleanValue(JSON.parse(JSON.stringify(data ?? null)), rules, 0));
  if (json.length > MAX_DATA_LENGTH) throw new TooMuchDataError('a question contains too much data');
  return json;
}

function cleanValue(value: unknown, rules: DataRules, depth: number): unknown {
  if (typeof value === 'string') return redactUnlessInPrompt(cleanText(value, MAX_TEXT_LENGTH), rules);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return null;
  if (Array.isArray(value))
    return value.slice(0, MAX_LIST_LENGTH).map((item) => cleanValue(item, rules, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_LIST_LENGTH)
      .map(([key, item]) => [
        redactUnlessInPrompt(cleanText(key, MAX_KEY_LENGTH), rules),
        cleanValue(item, rules, depth + 1),
      ]),
  );
}

const redactUnlessInPrompt = (text: string, { namePattern, promptText }: DataRules) =>
  text !== '' && promptText.includes(JSON.stringify(text)) ? text : redact(text, namePattern);
