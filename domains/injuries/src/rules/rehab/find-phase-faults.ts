import { bodyPartLabel } from '@threshold/physiology';
import { isDenied } from '../red-flags/is-denied.ts';
import { BODY_PART_REHAB } from './body-part-rehab.ts';
import { computeRehabRestriction, isExerciseAllowed } from './exercise-rules.ts';
import { findExerciseByName, getExercise } from './exercises/catalog.ts';
import { TOO_EARLY_WORDS } from './forbidden-words.ts';
import { parseDayRange } from './parse-day-range.ts';
import { type DayRange, RECOVERY_DAYS, REHAB_PHASES, type RehabPhaseKind } from './phase-days.ts';
import type { RehabExercise, RehabFacts, RehabPhase, RehabPlan } from './rehab-plan.ts';
import { formatDayRange } from './rehab-texts.ts';

const LEADING_PHASE_WORD = /^(?:phase \d ?[:.–—-]? ?)?(protect|load|strength|return)\b/i;
const MIN_PHASES = 3;
const MIN_EXERCISES = 2;
const MAX_EXERCISES = 6;
const MAX_QUOTED_CHARACTERS = 40;

// The phase by the first word of its name; undefined if unknown.
function parsePhaseKind(name: string): RehabPhaseKind | undefined {
  const word = LEADING_PHASE_WORD.exec(name.trim())?.[1]?.toLowerCase();
  return REHAB_PHASES.find((kind) => kind === word);
}

/** The faults in the order, durations and exercises of the phases. */
export function findPhaseFaults(plan: RehabPlan, facts: RehabFacts): string[] {
  return [
    ...findOrderFaults(plan),
    ...findDurationFaults(plan, facts),
    ...plan.phases.flatMap((phase) => findExerciseFaults(phase, facts)),
  ];
}

function findOrderFaults({ phases }: RehabPlan): string[] {
  const kinds = phases.map(({ phase }) => parsePhaseKind(phase));
  const unknownPhases = phases.filter((_, index) => kinds[index] === undefined);
  if (unknownPhases.length > 0) {
    return unknownPhases.map(
      ({ phase }) =>
        `the phase "${phase.slice(0, MAX_QUOTED_CHARACTERS)}" does not begin with Protect, Load, Strength or Return`,
    );
  }
  const ranks = kinds.map((kind) => (kind === undefined ? -1 : REHAB_PHASES.indexOf(kind)));
  const faults: string[] = [];
  if (phases.length < MIN_PHASES || phases.length > REHAB_PHASES.length)
    faults.push(`it has ${phases.length} phases instead of three or four`);
  if (ranks.some((rank, index) => index > 0 && rank <= (ranks[index - 1] ?? -1)))
    faults.push('the phases are not in the order protect, load, strength, return');
  if (kinds[0] !== 'protect') faults.push('the first phase is not Protect');
  // A three-phase plan may leave out only strength.
  if (!kinds.includes('load'))
    faults.push('the phase Load is missing, although only Strength may be left out');
  if (kinds.at(-1) !== 'return') faults.push('the last phase is not Return');
  return faults;
}

function findDurationFaults(
  { phases, estimatedRecoveryTime }: RehabPlan,
  { severity }: RehabFacts,
): string[] {
  const allowedDays = RECOVERY_DAYS[severity];
  const ranges = phases.map(({ duration }) => parseDayRange(duration));
  const faults = phases
    .filter((_, index) => ranges[index] === null)
    .map(
      ({ duration }) =>
        `the duration "${duration.slice(0, MAX_QUOTED_CHARACTERS)}" is not a range of days or weeks`,
    );
  const totalDays: DayRange = {
    minDays: ranges.reduce((days, range) => days + (range?.minDays ?? 0), 0),
    maxDays: ranges.reduce((days, range) => days + (range?.maxDays ?? 0), 0),
  };
  if (
    faults.length === 0 &&
    (totalDays.minDays < allowedDays.minDays || totalDays.maxDays > allowedDays.maxDays)
  ) {
    faults.push(
      `the phases add up to ${totalDays.minDays} to ${totalDays.maxDays} days, but a ${severity.toLowerCase()} injury takes ${formatDayRange(allowedDays)}`,
    );
  }
  const estimatedDays = parseDayRange(estimatedRecoveryTime);
  if (estimatedDays === null) faults.push('the estimated time is not a range of days or weeks');
  else if (estimatedDays.minDays < allowedDays.minDays || estimatedDays.maxDays > allowedDays.maxDays)
    faults.push(`the estimated time is not within ${formatDayRange(allowedDays)}`);
  if (severity === 'Severe' && !/professional|doctor|physio/i.test(estimatedRecoveryTime))
    faults.push('the estimated time of a severe injury does not mention a professional');
  return faults;
}

function findExerciseFaults({ phase, goals, exercises }: RehabPhase, facts: RehabFacts): string[] {
  const kind = parsePhaseKind(phase);
  if (kind === undefined) return [];
  const exerciseCount = exercises.length;
  const isRestricted = !BODY_PART_REHAB[facts.bodyPart].exercises[kind].some((id) =>
    isExerciseAllowed(getExercise(id), kind, facts),
  );
  if (isRestricted) return exerciseCount > 0 ? [`${phase}: a red flag blocks its exercises`] : [];
  const faults: string[] = [];
  if (exerciseCount < MIN_EXERCISES || exerciseCount > MAX_EXERCISES)
    faults.push(`${phase}: it has ${exerciseCount} exercises instead of two to six`);
  const names = exercises.map(({ name }) => name.trim().toLowerCase());
  if (new Set(names).size < names.length) faults.push(`${phase}: an exercise is listed twice`);
  if (kind === 'protect') {
    const protectTexts = [...goals, ...exercises.map(({ precautions }) => precautions)].join(' ');
    if (!/\bavoid\b/i.test(protectTexts)) faults.push(`${phase}: it does not say what to avoid for now`);
    if (!/\b3 (?:of|out of|\/) ?10\b|\b3\/10\b/.test(protectTexts))
      faults.push(`${phase}: it does not say to keep pain at 3 out of 10 or less`);
  }
  return [
    ...faults,
    ...exercises.flatMap((exercise) =>
      findSingleExerciseFaults(exercise, kind, facts).map(
        (fault) => `${phase}, ${exercise.name.slice(0, MAX_QUOTED_CHARACTERS)}: ${fault}`,
      ),
    ),
  ];
}

const MAX_SETS = 6;
/** Limits every number in the repetitions, such as seconds of a hold, and the minutes of the duration. */
const MAX_PRESCRIBED_NUMBER = 60;
const MAX_PAIN = 5;
const MAX_PROTECT_PAIN = 3;

function findSingleExerciseFaults(
  exercise: RehabExercise,
  kind: RehabPhaseKind,
  facts: RehabFacts,
): string[] {
  const faults: string[] = [];
  const catalogExercise = findExerciseByName(exercise.name);
  if (!catalogExercise) faults.push('it is not in the catalog of exercises');
  else {
    const restriction = computeRehabRestriction(facts.redFlags);
    const reason =
      restriction === 'none' ? `for ${facts.severity.toLowerCase()} injuries` : 'while a red flag is active';
    if (!isExerciseAllowed(catalogExercise, kind, facts))
      faults.push(`its level, ${catalogExercise.level}, is not allowed in this phase ${reason}`);
    if (!isForBodyPart(catalogExercise.id, facts))
      faults.push(`it is not for the ${bodyPartLabel(facts.bodyPart)}`);
  }
  const sets = parseNumbers(exercise.sets);
  if (sets.length === 0 || Math.max(...sets) > MAX_SETS || Math.min(...sets) < 1)
    faults.push('its sets are not 1 to 6');
  if (
    parseNumbers(exercise.reps).length === 0 ||
    Math.max(...parseNumbers(exercise.reps)) > MAX_PRESCRIBED_NUMBER
  )
    faults.push('its repetitions are not up to 60');
  if (
    Math.max(0, ...parseNumbers(exercise.duration)) > MAX_PRESCRIBED_NUMBER ||
    /hour/i.test(exercise.duration)
  )
    faults.push('it lasts longer than 60 minutes');
  const instructions = [exercise.description, exercise.sets, exercise.reps, exercise.frequency].join(' . ');
  const earlyWord = kind === 'protect' ? findMention(instructions, TOO_EARLY_WORDS) : null;
  if (earlyWord !== null) faults.push(`"${earlyWord}" comes too early`);
  const highestPain = findHighestPain([instructions, exercise.precautions].join(' '));
  const maxPain = kind === 'protect' ? MAX_PROTECT_PAIN : MAX_PAIN;
  if (highestPain > maxPain)
    faults.push(`it allows a pain of ${highestPain} out of 10, but at most ${maxPain} is allowed`);
  return faults;
}

function isForBodyPart(id: string, { bodyPart }: RehabFacts): boolean {
  return Object.values(BODY_PART_REHAB[bodyPart].exercises).some((ids) =>
    ids.some((exerciseId) => exerciseId === id),
  );
}

const parseNumbers = (text: string): number[] =>
  [...text.matchAll(/\d{1,5}/g)].map(([digits]) => Number(digits));

const findHighestPain = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\b(\d{1,2}) ?(?:of|out of|\/) ?10\b/g)].map(([, pain]) => Number(pain)));

// The word as written, unless "no" or "without" precedes it.
function findMention(text: string, pattern: RegExp): string | null {
  const plainText = text.toLowerCase().replace(/[^\p{L}\p{N}-]{1,20}/gu, ' ');
  const match = pattern.exec(plainText);
  return match && !isDenied(plainText, match.index, match.index + match[0].length) ? match[0] : null;
}
