import type { BodyPart, InjurySeverity } from '@threshold/physiology';
import { isDenied } from './is-denied.ts';
import { type InjuryTexts, RED_FLAG_IDS, type RedFlag, type RedFlagId } from './red-flag.ts';
import { RED_FLAG_ADVICE } from './red-flag-advice.ts';
import { RED_FLAG_PATTERNS } from './red-flag-patterns.ts';
import { clausesOf } from './symptom-text.ts';

/** What else is known of an injury and its athlete; each may be absent. */
export interface RedFlagFacts {
  /** What the words are about where they do not say so: "swollen and hot" of a calf. */
  readonly bodyPart?: BodyPart;
  readonly severity?: InjurySeverity;
  /** 0 to 10. */
  readonly painLevel?: number | null;
  /** Whole years. */
  readonly ageYears?: number | null;
  /** Days since the injury, or since check-ins last became better. */
  readonly daysWithoutImprovement?: number | null;
  /** Injuries of this body part in the last twelve months, this one included. */
  readonly timesInTwelveMonths?: number | null;
  readonly isPregnant?: boolean;
}

const STRONG_PAIN = 8;
const LONG_WITHOUT_IMPROVEMENT_DAYS = 14;
const OFTEN = 3;
const GROWN_UP_YEARS = 18;
// Muscle bellies and fascia apart, every part has a growth area.
const WITHOUT_GROWTH_AREA: ReadonlySet<BodyPart> = new Set(['Calf', 'IT Band']);

/**
 * The red flags in what the athlete wrote and in the facts, the gravest first, each once.
 * Words that are denied ("no numbness", "without fever") do not count; gaps inside a pattern do not cross a comma, a
 * semicolon or the end of a sentence. In doubt it flags: what it misses and what it flags needlessly stands in
 * docs/red-flags.md.
 * @param texts of any length; time grows in proportion to it
 * Source: docs/specification.md#rehabilitation-rules. Law: one more fact or sentence never takes a flag away.
 */
export function redFlags(texts: InjuryTexts, facts: RedFlagFacts = {}): RedFlag[] {
  const clauses = [
    texts.symptoms,
    texts.injuryType,
    texts.mobilityRestrictions,
    texts.professionalDiagnosis,
  ].flatMap(clausesOf);
  const subject = facts.bodyPart?.toLowerCase().replace('lower ', '');
  const said = subject === undefined ? clauses : clauses.map((clause) => `${subject} ${clause}`);
  return RED_FLAG_IDS.filter((flag) => isFact(flag, facts) || isSaid(flag, said)).map((flag) => ({
    flag,
    ...RED_FLAG_ADVICE[flag],
  }));
}

function isFact(flag: RedFlagId, facts: RedFlagFacts): boolean {
  switch (flag) {
    case 'severe':
      return facts.severity === 'Severe';
    case 'strong-pain':
      return (facts.painLevel ?? 0) >= STRONG_PAIN;
    case 'no-improvement':
      return (facts.daysWithoutImprovement ?? 0) >= LONG_WITHOUT_IMPROVEMENT_DAYS;
    case 'recurrent':
      return (facts.timesInTwelveMonths ?? 0) >= OFTEN;
    case 'growing':
      return isGrowing(facts);
    case 'pregnancy':
      return facts.isPregnant === true;
    default:
      return false;
  }
}

function isGrowing({ ageYears, bodyPart }: RedFlagFacts): boolean {
  const isYoung = ageYears !== undefined && ageYears !== null && ageYears < GROWN_UP_YEARS;
  return isYoung && (bodyPart === undefined || !WITHOUT_GROWTH_AREA.has(bodyPart));
}

function isSaid(flag: RedFlagId, clauses: readonly string[]): boolean {
  return (RED_FLAG_PATTERNS[flag] ?? []).some((pattern) => {
    const words = compiled(pattern);
    return clauses.some((clause) => isSaidIn(clause, words));
  });
}

function isSaidIn(clause: string, words: RegExp): boolean {
  words.lastIndex = 0;
  for (let found = words.exec(clause); found; found = words.exec(clause)) {
    const end = found.index + found[0].length;
    if (!isDenied(clause, found.index, end)) return true;
    // The next one may begin inside what was denied.
    words.lastIndex = clause.indexOf(' ', found.index) + 1 || clause.length + 1;
  }
  return false;
}

const GAP = ' (?:[^ ]{1,30} ){0,6}';
const known = new Map<string, RegExp>();

// Compiled once, when first asked for.
function compiled(pattern: string): RegExp {
  const before = known.get(pattern);
  if (before) return before;
  const words = new RegExp(patternSource(pattern), 'g');
  known.set(pattern, words);
  return words;
}

/** The regular expression of a pattern: whole words, every repetition bounded. */
export function patternSource(pattern: string): string {
  const source = pattern.replaceAll(' ~ ', GAP).replaceAll('%', '[a-z]{0,10}');
  return `(?<![^ ])(?:${source})(?![^ ])`;
}
