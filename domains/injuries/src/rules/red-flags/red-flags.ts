import type { BodyPart, InjurySeverity } from '@threshold/physiology';
import { isDenied } from './is-denied.ts';
import { type InjuryTexts, RED_FLAG_IDS, type RedFlag, type RedFlagId } from './red-flag.ts';
import { RED_FLAG_ADVICE } from './red-flag-advice.ts';
import { RED_FLAG_PATTERNS } from './red-flag-patterns.ts';
import { splitClauses } from './split-clauses.ts';

export interface RedFlagFacts {
  /** Becomes the subject of every clause: for a calf, "swollen and hot" reads "calf swollen and hot". */
  readonly bodyPart?: BodyPart;
  readonly severity?: InjurySeverity;
  /** 0 to 10. */
  readonly painLevel?: number | null;
  /** Whole years. */
  readonly ageYears?: number | null;
  /** Days since the injury, or since the last improvement in its check-ins. */
  readonly daysWithoutImprovement?: number | null;
  /** Injuries of this body part in the last twelve months, including this one. */
  readonly timesInTwelveMonths?: number | null;
  readonly isPregnant?: boolean;
}

const STRONG_PAIN_LEVEL = 8;
const MIN_DAYS_WITHOUT_IMPROVEMENT = 14;
const MIN_RECURRENT_INJURIES = 3;
const ADULT_AGE_YEARS = 18;
// All parts except muscle bellies and fascia have a growth plate.
const PARTS_WITHOUT_GROWTH_AREA: ReadonlySet<BodyPart> = new Set(['Calf', 'IT Band']);

/**
 * Finds red flags in the athlete's texts and the facts: unique, most urgent first. Denied words ("no
 * numbness", "without fever") don't count, and no match crosses a comma, a semicolon or the end of a
 * sentence. When in doubt, it flags; docs/red-flags.md lists misses and false alarms.
 * Source: docs/specification.md#rehabilitation-rules. Invariant: one more fact or sentence never removes a flag.
 * @param texts of any length; the time is linear in it
 */
export function findRedFlags(texts: InjuryTexts, facts: RedFlagFacts = {}): RedFlag[] {
  const clauses = [
    texts.symptoms,
    texts.injuryType,
    texts.mobilityRestrictions,
    texts.professionalDiagnosis,
  ].flatMap(splitClauses);
  const subject = facts.bodyPart?.toLowerCase().replace('lower ', '');
  const searchedClauses = subject === undefined ? clauses : clauses.map((clause) => `${subject} ${clause}`);
  return RED_FLAG_IDS.filter((flag) => isSetByFacts(flag, facts) || isMentioned(flag, searchedClauses)).map(
    (flag) => ({
      flag,
      ...RED_FLAG_ADVICE[flag],
    }),
  );
}

function isSetByFacts(flag: RedFlagId, facts: RedFlagFacts): boolean {
  switch (flag) {
    case 'severe':
      return facts.severity === 'Severe';
    case 'strong-pain':
      return (facts.painLevel ?? 0) >= STRONG_PAIN_LEVEL;
    case 'no-improvement':
      return (facts.daysWithoutImprovement ?? 0) >= MIN_DAYS_WITHOUT_IMPROVEMENT;
    case 'recurrent':
      return (facts.timesInTwelveMonths ?? 0) >= MIN_RECURRENT_INJURIES;
    case 'growing':
      return isGrowing(facts);
    case 'pregnancy':
      return facts.isPregnant === true;
    default:
      return false;
  }
}

function isGrowing({ ageYears, bodyPart }: RedFlagFacts): boolean {
  const isYoung = ageYears !== undefined && ageYears !== null && ageYears < ADULT_AGE_YEARS;
  return isYoung && (bodyPart === undefined || !PARTS_WITHOUT_GROWTH_AREA.has(bodyPart));
}

function isMentioned(flag: RedFlagId, clauses: readonly string[]): boolean {
  return (RED_FLAG_PATTERNS[flag] ?? []).some((pattern) => {
    const regex = compilePattern(pattern);
    return clauses.some((clause) => hasUndeniedMatch(clause, regex));
  });
}

function hasUndeniedMatch(clause: string, regex: RegExp): boolean {
  regex.lastIndex = 0;
  for (let occurrence = regex.exec(clause); occurrence; occurrence = regex.exec(clause)) {
    const endIndex = occurrence.index + occurrence[0].length;
    if (!isDenied(clause, occurrence.index, endIndex)) return true;
    // The next match may start inside the denied one.
    regex.lastIndex = clause.indexOf(' ', occurrence.index) + 1 || clause.length + 1;
  }
  return false;
}

const GAP = ' (?:[^ ]{1,30} ){0,6}';
const compiledPatterns = new Map<string, RegExp>();

// Compiles each pattern once, on first use.
function compilePattern(pattern: string): RegExp {
  const cachedRegex = compiledPatterns.get(pattern);
  if (cachedRegex) return cachedRegex;
  const regex = new RegExp(buildPatternSource(pattern), 'g');
  compiledPatterns.set(pattern, regex);
  return regex;
}

/** The regular expression of a pattern: whole words, all repetitions bounded. */
export function buildPatternSource(pattern: string): string {
  const source = pattern.replaceAll(' ~ ', GAP).replaceAll('%', '[a-z]{0,10}');
  return `(?<![^ ])(?:${source})(?![^ ])`;
}
