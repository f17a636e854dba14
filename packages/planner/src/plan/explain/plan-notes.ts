import {
  type ActiveInjury,
  bodyPartLabel,
  type CareGroup,
  dayNumber,
  formatDistance,
  formatDuration,
  getInjuryLimits,
  type InjuryLimits,
  toCareGroup,
} from '@threshold/physiology';
import {
  getLighterWeekShare,
  getMaxFirstRunMinutes,
  isNewRunner,
  isUnknownBeginner,
  needsSpacedHardDays,
} from '../care.ts';
import { planWindow, toGoal } from '../goal.ts';
import type { Plan, PlannedSession } from '../plan.ts';
import type { PlanInput } from '../plan-input.ts';
import type { PlannerContext } from '../planner-context.ts';
import {
  describeUnreadiness,
  formatStartCondition,
  isUnfitToStart,
  measurePreparation,
  type Preparation,
} from '../readiness.ts';

/** Measures how well the planned sessions prepare for the race. */
export const measureSessions = (input: PlanInput, sessions: readonly PlannedSession[]): Preparation =>
  measurePreparation(
    input,
    sessions
      .filter(({ kind }) => kind !== 'race')
      .map(({ date, plannedKm }) => ({ day: dayNumber(date), km: plannedKm ?? 0 })),
  );

/** A race at most this many days ahead is part of the plan. */
const MAX_DAYS_TO_PLANNED_RACE = 62;

/** The plan's notes for the athlete, most important first. */
export function planNotes(context: PlannerContext, flags: Pick<Plan, 'rampIn' | 'daysLimited'>): string[] {
  const { input, goal, limits, pattern, firstDay: first, preparation } = context;
  const notes: string[] = [];
  const note = findInjuryNote(input.injuries);
  if (note !== null) notes.push(note);
  // A plan of nothing but rest needs no further notes.
  if (!limits.allowsTraining) return notes;
  const isUnfit =
    preparation !== null && goal.raceDay !== null && isUnfitToStart(input, preparation, limits.volumeShare);
  if (isUnfit) notes.push(`${describeReach(input, preparation)}${formatStartCondition(preparation)}`);
  notes.push(...listCareNotes(input));
  // For an injured athlete or a new runner, other notes already say where the plan starts.
  if (flags.rampIn && limits.volumeShare === 1 && !isNewRunner(input)) {
    notes.push(
      'Your plan starts from what you’ve actually been running lately and grows step by step, with a lighter week in every four.',
    );
  }
  if (flags.daysLimited && !isUnknownBeginner(input)) {
    notes.push(
      'Your training days are too few for your level’s usual mileage at safe session lengths. Add a day to reach it.',
    );
  }
  // The condition to start already says what is missing and what to do.
  const lowNote = isUnfit ? null : preparation && describeUnreadiness(input, preparation);
  if (lowNote !== null) notes.push(lowNote);
  if (goal.raceDay !== null && goal.raceDay - first > MAX_DAYS_TO_PLANNED_RACE) {
    notes.push('This is the first part of your season. A new week is added every Sunday until race day.');
  }
  const omittedNote = findOmittedRaces(context);
  if (omittedNote !== null) notes.push(omittedNote);
  const scheduledCount = input.fitnessClass === 'none' ? 0 : new Set(input.classDays).size;
  if (scheduledCount > 0 && pattern.classDays.size === 0) {
    notes.push(
      `Your classes pause in this plan because ${goal.isRecovery ? 'recovery' : input.isPregnant ? 'your body' : 'the injury'} comes first.`,
    );
  } else if (scheduledCount > pattern.classDays.size) {
    notes.push(
      `${pattern.classDays.size} of ${scheduledCount} scheduled classes fit into your training days.`,
    );
  }
  if (pattern.classDays.size >= 4) {
    notes.push('Four or more classes a week leave few easy days. Three are plenty.');
  }
  return notes;
}

// E.g. "Your longest run reaches 9.9 of the race’s 42.2 km. " Empty without a run.
function describeReach(input: PlanInput, { longestRunKm }: Preparation): string {
  const raceKm = toGoal(input).km ?? 0;
  if (longestRunKm === 0) return '';
  return `Your longest run reaches ${formatDistance(longestRunKm, input.units)} of the race’s ${formatDistance(raceKm, input.units)}. `;
}

// B and C races of the plan's days that are not in it.
function findOmittedRaces({ input, otherRaces }: PlannerContext): string | null {
  const { first, last } = planWindow(input);
  const lockedDates = new Set(input.lockedDays.map(({ date }) => date));
  const omittedCount = (input.otherRaces ?? []).filter(({ date }) => {
    const day = dayNumber(date);
    return day >= first && day <= last && !otherRaces.has(day) && !lockedDates.has(date);
  }).length;
  if (omittedCount === 0) return null;
  return omittedCount === 1
    ? 'One of your tune-up races isn’t in this plan, because health, days off and your main race come first.'
    : `${omittedCount} of your tune-up races aren’t in this plan, because health, days off and your main race come first.`;
}

function findInjuryNote(injuries: readonly ActiveInjury[]): string | null {
  if (injuries.length === 0) return null;
  const injuryNames = injuries.map(
    ({ bodyPart, severity }) => `${severity.toLowerCase()} ${bodyPartLabel(bodyPart)} injury`,
  );
  return `${INJURY_NOTE_START}${injuryNames.join(' and ')}: ${formatLimits(getInjuryLimits(injuries))}`;
}

const INJURY_NOTE_START = 'With your ';
const SUBSTITUTES = 'mobility, Pilates or gentle yoga instead of fast runs';
/** The wording of older plans, which replaced runs with rides, swims and rows. */
const FORMER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/bike, swim or row instead of fast runs/, SUBSTITUTES],
  [/no running; easy/, 'no running, and easy'],
];

const toCurrentWords = (note: string): string =>
  FORMER_WORDS.reduce((text, [former, current]) => text.replace(former, current), note);

/**
 * Updates a stored plan's notes. If the injuries changed after the plan was made, the injury note says so.
 */
export function updatePlanNotes(notes: readonly string[], injuries: readonly ActiveInjury[]): string[] {
  const currentNote = findInjuryNote(injuries);
  const changedNote =
    currentNote === null
      ? 'This plan was made while you were injured and still goes easy on you.'
      : 'This plan was made before your injuries changed.';
  return notes.map((note) =>
    note.startsWith(INJURY_NOTE_START) && toCurrentWords(note) !== currentNote ? changedNote : note,
  );
}

const CARE_NOTES: Partial<Record<CareGroup, string>> = {
  pregnant:
    'Because you’re pregnant or recently gave birth, this plan keeps to easy effort, with no run over an hour and no classes. Ask your midwife or doctor what suits you.',
  minor: 'Under 18, no run is longer than 90 minutes, and no week has more than two hard days.',
};

const UNKNOWN_BEGINNER_NOTE =
  'We don’t know your recent running, so your plan starts with short, easy runs. Add your weekly distance and longest run to your profile, and your plan will start from there.';

const formatUnknownNote = (maxMinutes: number): string =>
  `We don’t know enough about your recent running, so your plan starts with your level’s usual distance. No run in the first two weeks is longer than ${formatDuration(60 * maxMinutes)}. If you’re running less than that now, add your weekly distance and longest run to your profile, and your plan will start from there.`;

const NEW_RUNNER_NOTE =
  'You’re new to running, so every run mixes running and walking. The running parts grow from week to week.';

function findAgeNote(input: PlanInput): string | undefined {
  if (needsSpacedHardDays(input))
    return 'From age 55, recovery takes longer. You get at least two easy days between hard days, and your lighter weeks are even lighter.';
  return getLighterWeekShare(input) < 1
    ? 'From age 40, recovery takes a little longer, so your lighter weeks are even lighter.'
    : undefined;
}

function listCareNotes(input: PlanInput): string[] {
  const groupNote = CARE_NOTES[toCareGroup(input)] ?? findAgeNote(input);
  if (isNewRunner(input)) return groupNote === undefined ? [NEW_RUNNER_NOTE] : [groupNote, NEW_RUNNER_NOTE];
  const maxMinutes = getMaxFirstRunMinutes(input);
  if (!Number.isFinite(maxMinutes)) return groupNote === undefined ? [] : [groupNote];
  const firstWeeksNote = isUnknownBeginner(input) ? UNKNOWN_BEGINNER_NOTE : formatUnknownNote(maxMinutes);
  return groupNote === undefined ? [firstWeeksNote] : [groupNote, firstWeeksNote];
}

function formatLimits({
  allowsTraining,
  allowsRunning,
  volumeShare,
  maxZone,
  allowsClasses,
}: InjuryLimits): string {
  if (!allowsTraining) return 'rest only, until a health professional has looked at it.';
  if (!allowsRunning)
    return 'no running, and easy cross-training only once a health professional has cleared you.';
  if (volumeShare === 0.5) return `half the running, zones 1 and 2 only, ${SUBSTITUTES}.`;
  if (volumeShare < 1) return `a fifth less running, nothing above zone ${maxZone}.`;
  return allowsClasses
    ? 'running as usual, but go easy on your upper body.'
    : 'running as usual, no classes and no strength sets.';
}
