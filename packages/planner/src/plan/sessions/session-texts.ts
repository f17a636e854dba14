import {
  bodyPartLabel,
  findRaceEffort,
  type HrTarget,
  type RaceDistance,
  raceDistanceLabel,
} from '@threshold/physiology';
import { startsAsNovice } from '../care.ts';
import type { DraftSession } from '../draft-session.ts';
import type { SessionKind } from '../plan.ts';
import type { PlannerContext } from '../planner-context.ts';
import { classType } from './class-session.ts';

type RunKind = Exclude<SessionKind, 'class' | 'strength' | 'cross' | 'rest' | 'race'>;

const RUN_NAMES: Record<RunKind, string> = {
  long: 'Long',
  easy: 'Easy',
  recovery: 'Recovery',
  shakeout: 'Shakeout',
  sharpener: 'Sharpening',
  tempo: 'Tempo',
  threshold: 'Threshold',
  interval: 'Interval',
  fartlek: 'Fartlek',
  hill: 'Hill',
  'race-pace': 'Marathon-pace',
};

/** Training for injured athletes without a bike, pool or machine. */
const MAT_SESSIONS = ['Mobility', 'Pilates', 'Gentle yoga'];

/** The displayed type. A run's type contains "run". Source: docs/specification.md#planned-sessions. */
export function sessionType(context: PlannerContext, draft: DraftSession): string {
  const { input, goal, limits } = context;
  switch (draft.kind) {
    case 'class':
      return classType(input.fitnessClass);
    case 'strength':
      return 'Bodyweight strength';
    case 'cross': {
      const name = MAT_SESSIONS[draft.day % MAT_SESSIONS.length] ?? 'Mobility';
      return limits.running ? name : `${name} (once cleared)`;
    }
    case 'rest':
      return 'Rest';
    case 'race':
      return input.raceDistance === null ? 'Race' : raceType(input.raceDistance);
    default:
      return `${RUN_NAMES[draft.kind]} ${goal.isWalking ? 'walk' : 'run'}`;
  }
}

/** The session type of a race, e.g. "Race: Half Marathon run"; recovery goals have no race. */
export function raceType(distance: RaceDistance): string {
  if (distance === 'post-race-recovery') return 'Closing recovery run';
  return `Race: ${raceDistanceLabel(distance)}${distance === 'walking' ? '' : ' run'}`;
}

const TALKING_PACE_TEXT = 'you can speak in full sentences';

const NOTES_BY_KIND: Record<SessionKind, (target: HrTarget | null) => string> = {
  long: (target) =>
    `Start slower than you want to and stay below ${target?.high} bpm; ${TALKING_PACE_TEXT} to the end. Drink to thirst.`,
  easy: (target) =>
    `Stay below ${target?.high} bpm and relaxed: ${TALKING_PACE_TEXT}. Slow down uphill rather than push.`,
  recovery: (target) =>
    `Very easy, below ${target?.high} bpm. It should leave you fresher than it found you.`,
  shakeout: (target) => `A short loosener below ${target?.high} bpm: no effort, save it for the race.`,
  sharpener: (target) =>
    `Short and crisp: warm up, touch ${target?.low}-${target?.high} bpm three times, then stop while it feels easy.`,
  tempo: (target) =>
    `Comfortably hard: hold ${target?.low}-${target?.high} bpm in the tempo blocks, short phrases only, even pace.`,
  threshold: (target) =>
    `Hold ${target?.low}-${target?.high} bpm in the blocks, at the edge of what you could keep for an hour.`,
  interval: (target) =>
    `Let the heart rate climb to ${target?.low}-${target?.high} bpm by the end of each interval, and jog until you breathe calmly.`,
  fartlek: (target) =>
    `Play with pace: the faster parts reach ${target?.low}-${target?.high} bpm, everything between is easy.`,
  hill: (target) =>
    `Uphill with short steps, still at ${target?.low}-${target?.high} bpm; walk where it gets steeper. Easy on the way back.`,
  'race-pace': (target) =>
    `Settle at ${target?.low}-${target?.high} bpm in the blocks, the effort you want to hold on race day.`,
  class: (target) =>
    `Scheduled class: work at ${target?.low}-${target?.high} bpm, it is one of this week's hard sessions.`,
  strength: () =>
    'Squat, hinge, push, pull and plank with your own weight, slow and clean. Leave two reps in reserve.',
  cross: () => 'On a mat, slow and controlled: it keeps you strong and supple while the injury heals.',
  rest: () => 'Rest day: this is when the training turns into fitness. A walk is fine, nothing more.',
  race: () => 'Race day. Start easy, settle into the target, and spend what is left over the last quarter.',
};

const EASY_GOAL_NOTES = {
  'post-race-recovery': 'The last day of your recovery: easy all the way, and stop while it feels good.',
  walking: `The day of your walk. Start slowly and keep a pace at which ${TALKING_PACE_TEXT}.`,
} as const;

const formatUltraAdvice = (target: HrTarget): string =>
  `Race day. Stay below ${target.high} bpm, walk the climbs from the start, and eat and drink by the clock.`;

function selectAdvice({ input, limits }: PlannerContext, kind: SessionKind, target: HrTarget | null): string {
  const goal = kind === 'race' && typeof input.raceDistance === 'string' ? input.raceDistance : null;
  if (goal !== null) return EASY_GOAL_NOTES[goal];
  const isUltra = kind === 'race' && limits.maxZone > 2 && findRaceEffort(input.raceDistance) === 'ultra';
  return isUltra && target ? formatUltraAdvice(target) : NOTES_BY_KIND[kind](target);
}

const RED_FLAG_NOTE =
  'Rest, and nothing else: a health professional must look at your injury before you train again.';

/**
 * The session's note: what to do and what effort to hold, with the target's numbers, plus injury advice.
 * @param advice the start of the note; by default the text for this kind of session
 */
export function sessionNotes(
  context: PlannerContext,
  draft: Pick<DraftSession, 'kind'>,
  target: HrTarget | null,
  advice: string = selectAdvice(context, draft.kind, target),
): string {
  if (!context.limits.training) return RED_FLAG_NOTE;
  return [advice, ...listCautions(context, draft)].join(' ');
}

const MACHINE_PHRASES = { bike: 'on a bike', swim: 'in a pool', row: 'on a rowing machine' } as const;

// A machine, for athletes who have one, maintains endurance better.
function formatMachines({ crossSports }: PlannerContext['limits']): string[] {
  const names = crossSports.map((sport) => MACHINE_PHRASES[sport]);
  const machineList =
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
  return names.length === 0 ? [] : [`Or the same minutes very easy ${machineList}, if you have one.`];
}

const isRunKind = (kind: SessionKind): boolean => kind in RUN_NAMES;

function listCautions({ limits, input }: PlannerContext, { kind }: Pick<DraftSession, 'kind'>): string[] {
  const [injury] = input.injuries;
  if (kind === 'race' && limits.maxZone <= 2) {
    return ['Take part only if a health professional has cleared you, and keep it easy.'];
  }
  if (isRunKind(kind) && startsAsNovice(input)) return ['Walk whenever talking gets hard.'];
  if (!injury || kind === 'rest') return [];
  const machines = kind === 'cross' ? formatMachines(limits) : [];
  if (kind === 'cross' && !limits.running)
    return [...machines, 'Only once a health professional has cleared you for it.'];
  return [...machines, `Mind your ${bodyPartLabel(injury.bodyPart)}: stop if it hurts more than 3 of 10.`];
}
