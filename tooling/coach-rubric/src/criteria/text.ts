import type { PlannedSession } from '@threshold/planner';
import { type Part, part, shareOf } from '../part.ts';
import { findLongestRun, isHard, isRun, type PlanRecord } from '../plan-record.ts';

const FEEL =
  /\b(feel|effort|talk|speak|sentence|breath|relaxed|comfortabl|easy|hard|rpe|smooth|controlled|strong|light|fresh|calm)/i;
const PURPOSE =
  /\b(build|teach|train|prepar|rais|strengthen|practi[cs]|so that|because|counts?\b|keep|makes?\b|help|learn|carr(y|ies)|brings?\b|grow|sharpen|lift|wake|loosen|spare|add|give|develop|improv|support|protect|recover|ready|purpose|for (the|your)\b|what (it|this|the)\b)/i;
const FALLBACK =
  /\b(short (of|on) time|no time|tired|if (you|the legs|it) (feel|are|is)|too much|cut (it|the)|skip|shorten|drop (one|the)|instead)/i;
const MACHINE_WORDS = /\b(null|undefined|NaN|P\d\d|TSS|TRIMP|VDOT|LTHR)\b|\d+\.\d+ ?%/;
const LONGEST_SENTENCE = 28;

/** Texts without their numbers: the same sentence with another number is the same sentence. */
const pattern = (text: string): string => text.replaceAll(/\d+([.:,]\d+)*/g, '#').trim();

/** The share of the texts that occur at most three times. Classes and strength count too. */
function rareShare(texts: readonly string[]): number | null {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return shareOf(texts, (text) => (counts.get(text) ?? 0) <= 3);
}

/** No rule names, at most three numbers in the reason, and short sentences. */
function isPlain({ notes, rationale }: PlannedSession): boolean {
  const text = `${notes} ${rationale}`;
  const sentences = text.split(/[.!?;:]\s/);
  const numbers = rationale.match(/\d+/g) ?? [];
  return (
    !MACHINE_WORDS.test(text) &&
    numbers.length <= 3 &&
    sentences.every((sentence) => sentence.split(/\s+/).length <= LONGEST_SENTENCE)
  );
}

/** Each session says what it is for, how it feels and what to do on a bad day, in words that do not repeat. */
export function gradeText({ sessions, build }: PlanRecord): Part[] {
  const says = (words: RegExp) => (row: PlannedSession) => words.test(`${row.notes} ${row.rationale}`);
  const key = build.flatMap(({ runs }) => runs.filter((run) => isHard(run) || run === findLongestRun(runs)));
  const runs = sessions.filter(isRun);
  return [
    part('notes do not repeat', 1, rareShare(sessions.map(({ notes }) => pattern(notes)))),
    part('reasons do not repeat', 0.5, rareShare(sessions.map(({ rationale }) => pattern(rationale)))),
    part('says what it is for', 1, shareOf(sessions, says(PURPOSE))),
    part('says how it feels', 0.75, shareOf(runs, says(FEEL))),
    part('says what to do when tired or short of time', 0.75, shareOf(key, says(FALLBACK))),
    part('reads plainly', 1, shareOf(sessions, isPlain)),
  ];
}
