import { z } from 'zod';

/** One fault of an input: where it is and what is wrong, in words for the athlete. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

const ACRONYMS = new Map([
  ['lthr', 'LTHR'],
  ['hr', 'HR'],
  ['hrv', 'HRV'],
  ['rpe', 'RPE'],
]);

/** The words of a field's wire name: `raceDate` is "Race date", `restingHR` is "Resting HR". */
export function fieldLabel(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((word) => ACRONYMS.get(word.toLowerCase()) ?? word.toLowerCase());
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A message that begins small is completed by its field's name; one that begins with a capital stands alone. */
function sentence(path: readonly PropertyKey[], message: string): string {
  if (!/^[a-z]/.test(message)) return message;
  const name = path.findLast((part) => typeof part === 'string');
  return `${typeof name === 'string' ? fieldLabel(name) : 'The request'} ${message}`;
}

/** Every fault of a refused input, in the order of the schema (ruling 46). */
export function issuesOf(error: z.core.$ZodError): Issue[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join('.'),
          message: `${fieldLabel(key)} is not a field of this request`,
        }))
      : [{ path: issue.path.join('.'), message: sentence(issue.path, issue.message) }],
  );
}

const TYPE_WORDS = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
]);

/** Plain words for what zod finds, used wherever a schema brings none of its own. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${TYPE_WORDS.get(issue.expected) ?? issue.expected}`;
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `must have at least ${issue.minimum} ${issue.origin === 'string' ? 'characters' : 'entries'}`
        : `must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `must have at most ${issue.maximum} ${issue.origin === 'string' ? 'characters' : 'entries'}`
        : `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return 'is not one of the allowed values';
    default:
      return undefined;
  }
}

z.config({ customError: plainWords });
