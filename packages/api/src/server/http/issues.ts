import { z } from 'zod';

/** Where an input is invalid and why, worded for the athlete. */
interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Maximum number of issues in a response; every form has fewer fields. */
const MAX_ISSUES = 20;
/** Maximum length of a field name in a response, in characters. */
const MAX_NAME_CHARACTERS = 100;

interface IssueList {
  readonly issues: readonly Issue[];
  /** Number of issues beyond the listed ones. */
  readonly moreIssues?: number;
}

const ACRONYMS = new Map([
  ['lthr', 'LTHR'],
  ['hr', 'HR'],
  ['hrv', 'HRV'],
  ['rpe', 'RPE'],
]);

/** Turns a field's wire name into a label: `raceDate` into "Race date", `restingHR` into "Resting HR". */
export function toFieldLabel(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((word) => ACRONYMS.get(word.toLowerCase()) ?? word.toLowerCase());
  const label = words.join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Prefixes a message that starts with a lowercase letter with its field's label. */
function addLabel(path: readonly PropertyKey[], message: string): string {
  if (!/^[a-z]/.test(message)) return message;
  const name = path.findLast((part) => typeof part === 'string');
  return `${typeof name === 'string' ? toFieldLabel(truncateName(name)) : 'The request'} ${message}`;
}

/**
 * The first issues of an input, in schema order (docs/specification.md#validation-errors), and how many more there are.
 */
export function toIssues(error: z.core.$ZodError): IssueList {
  const issues: Issue[] = [];
  for (const issue of listIssues(error)) {
    if (issues.length === MAX_ISSUES) break;
    issues.push(issue);
  }
  const issueCount = error.issues.reduce(
    (sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1),
    0,
  );
  return { issues, ...(issueCount > issues.length && { moreIssues: issueCount - issues.length }) };
}

function* listIssues(error: z.core.$ZodError): Generator<Issue, undefined> {
  for (const issue of error.issues)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        yield {
          path: formatPath([...issue.path, key]),
          message: `${toFieldLabel(truncateName(key))} is not a field of this request`,
        };
    else yield { path: formatPath(issue.path), message: addLabel(issue.path, issue.message) };
}

/** Truncates a field name for a response, because the client chose the name of an unknown field. */
export const truncateName = (name: string): string =>
  name.length <= MAX_NAME_CHARACTERS ? name : `${name.slice(0, MAX_NAME_CHARACTERS).toWellFormed()}…`;

const formatPath = (path: readonly PropertyKey[]): string =>
  path.map((part) => truncateName(String(part))).join('.');

const TYPE_WORDS = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
]);

/** Plain messages for zod's issues, used if the schema has no message. */
function toPlainMessage(issue: z.core.$ZodRawIssue): string | undefined {
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

// Global: applies to all schemas of this process.
z.config({ customError: toPlainMessage });
