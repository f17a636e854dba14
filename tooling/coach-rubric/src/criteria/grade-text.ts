import type { PlannedSession } from '@threshold/planner';
import { computeShare, createPart, type Part } from '../part.ts';
import { findLongestRun, isHard, isRun, type PlanRecord } from '../read-plan.ts';

const FEELING_PATTERN =
  /\b(feel|effort|talk|speak|sentence|breath|relaxed|comfortabl|easy|hard|rpe|smooth|controlled|strong|light|fresh|calm)/i;
const PURPOSE_PATTERN =
  /\b(build|teach|train|prepar|rais|strengthen|practi[cs]|so that|because|counts?\b|keep|makes?\b|help|learn|carr(y|ies)|brings?\b|grow|sharpen|lift|wake|loosen|spare|add|give|develop|improv|support|protect|recover|ready|purpose|for (the|your)\b|what (it|this|the)\b)/i;
const FALLBACK_PATTERN =
  /\b(short (of|on) time|no time|tired|if (you|the legs|it) (feel|are|is)|too much|cut (it|the)|skip|shorten|drop (one|the)|instead)/i;
const JARGON_PATTERN = /\b(null|undefined|NaN|P\d\d|TSS|TRIMP|VDOT|LTHR)\b|\d+\.\d+ ?%/;
const MAX_SENTENCE_WORDS = 28;
/** A text may occur this often in a plan before it counts as repeated. */
const MAX_OCCURRENCES = 3;

/** Texts without their numbers: the same sentence with another number is the same sentence. */
const maskNumbers = (text: string): string => text.replaceAll(/\d+([.:,]\d+)*/g, '#').trim();

/** The share of the texts that occur at most three times; null without texts. */
function computeRareShare(texts: readonly string[]): number | null {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return computeShare(texts, (text) => (counts.get(text) ?? 0) <= MAX_OCCURRENCES);
}

/** True for texts without jargon, with at most three numbers in the reason, and with short sentences. */
function isPlain({ notes, rationale }: PlannedSession): boolean {
  const text = `${notes} ${rationale}`;
  const sentences = text.split(/[.!?;:]\s/);
  const numbers = rationale.match(/\d+/g) ?? [];
  return (
    !JARGON_PATTERN.test(text) &&
    numbers.length <= 3 &&
    sentences.every((sentence) => sentence.split(/\s+/).length <= MAX_SENTENCE_WORDS)
  );
}

/** Each session says what it is for, how it feels and what to do on a bad day, in sentences that do not repeat. */
export function gradeText({ sessions, buildWeeks }: PlanRecord): Part[] {
  const mentions = (pattern: RegExp) => (row: PlannedSession) =>
    pattern.test(`${row.notes} ${row.rationale}`);
  const keyRuns = buildWeeks.flatMap(({ runs }) =>
    runs.filter((run) => isHard(run) || run === findLongestRun(runs)),
  );
  const runs = sessions.filter(isRun);
  return [
    createPart('notes do not repeat', 1, computeRareShare(sessions.map(({ notes }) => maskNumbers(notes)))),
    createPart(
      'reasons do not repeat',
      0.5,
      computeRareShare(sessions.map(({ rationale }) => maskNumbers(rationale))),
    ),
    createPart('says what it is for', 1, computeShare(sessions, mentions(PURPOSE_PATTERN))),
    createPart('says how it feels', 0.75, computeShare(runs, mentions(FEELING_PATTERN))),
    createPart(
      'says what to do when tired or short of time',
      0.75,
      computeShare(keyRuns, mentions(FALLBACK_PATTERN)),
    ),
    createPart('reads plainly', 1, computeShare(sessions, isPlain)),
  ];
}
