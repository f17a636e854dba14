import {
  type ActiveInjury,
  bodyPartLabel,
  type RaceDistance,
  raceDistanceLabel,
} from '@threshold/physiology';
import { startsAsNovice } from '../care.ts';
import type { DraftSession } from '../draft-session.ts';
import { findLoadingSentence, findPainfulInjury, isRunningHalved } from '../injury-care.ts';
import type { SessionKind } from '../plan.ts';
import { countDaysToRace, type PlannerContext } from '../planner-context.ts';
import { formatStartCondition, isUnfitToStart } from '../readiness.ts';
import { toClassType } from './class-session.ts';

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
export function toSessionType(context: PlannerContext, draft: DraftSession): string {
  const { input, goal, limits } = context;
  switch (draft.kind) {
    case 'class':
      return toClassType(input.fitnessClass);
    case 'strength':
      return 'Bodyweight strength';
    case 'cross': {
      const name = MAT_SESSIONS[draft.day % MAT_SESSIONS.length] ?? 'Mobility';
      return limits.allowsRunning ? name : `${name} (once cleared)`;
    }
    case 'rest':
      return 'Rest';
    case 'race':
      return input.raceDistance === null ? 'Race' : toRaceType(input.raceDistance);
    default:
      return `${RUN_NAMES[draft.kind]} ${goal.isWalking ? 'walk' : 'run'}`;
  }
}

/** The session type of a race, e.g. "Race: Half Marathon run"; recovery goals have no race. */
export function toRaceType(distance: RaceDistance): string {
  if (distance === 'post-race-recovery') return 'Closing recovery run';
  return `Race: ${raceDistanceLabel(distance)}${distance === 'walking' ? '' : ' run'}`;
}

const RED_FLAG_NOTE = 'Just rest. A health professional needs to look at your injury before you train again.';

/** The session's note: the advice, plus cautions for an injury, a pregnancy or a novice's start. */
export function writeSessionNotes(
  context: PlannerContext,
  draft: Pick<DraftSession, 'kind' | 'day'>,
  advice: string,
): string {
  if (!context.limits.allowsTraining) return RED_FLAG_NOTE;
  return [advice, ...listCautions(context, draft)].join(' ');
}

const MACHINE_PHRASES = { bike: 'on a bike', swim: 'in a pool', row: 'on a rowing machine' } as const;

// A machine, for athletes who have one, maintains endurance better.
function formatMachines({ crossSports }: PlannerContext['limits']): string[] {
  return crossSports.length === 0
    ? []
    : [`Or the same minutes very easy ${listMachines({ crossSports })}, if you have one.`];
}

function listMachines({ crossSports }: Pick<PlannerContext['limits'], 'crossSports'>): string {
  const names = crossSports.map((sport) => MACHINE_PHRASES[sport]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

const listLoading = (input: PlannerContext['input']): string[] => {
  const sentence = findLoadingSentence(input);
  return sentence === null ? [] : [sentence];
};

// A tendon reacts to a run only a day later.
const formatStop = (part: string): string =>
  `Stop and walk home if the pain turns sharp or grows. If your ${part} is worse the next morning, take an extra rest day and go back to shorter running parts.`;

// With pain, the athlete decides on the day whether to run.
function formatCondition({ bodyPart }: ActiveInjury, limits: PlannerContext['limits']): string {
  const part = bodyPartLabel(bodyPart);
  return `Run today only if your ${part} pain is 3 out of 10 or less. Otherwise spend the same time ${listMachines(limits)}. ${formatStop(part)}`;
}

// In the last days before the race, the notes have no exercises that load the injured part.
const UNLOADED_DAYS = 3;

const isRunKind = (kind: SessionKind): boolean => kind in RUN_NAMES;

function listCautions(context: PlannerContext, { kind, day }: Pick<DraftSession, 'kind' | 'day'>): string[] {
  const { limits, input, preparation } = context;
  const [injury] = input.injuries;
  if (kind === 'race' && preparation && isUnfitToStart(input, preparation, limits.volumeShare))
    return [formatStartCondition(preparation), 'If you start, keep it easy.'];
  if (kind === 'race' && limits.maxZone <= 2) {
    return ['Take part only if a health professional has cleared you, and keep it easy.'];
  }
  if (isRunKind(kind) && startsAsNovice(input)) return ['Walk whenever talking gets hard.'];
  if (!injury || kind === 'rest') return [];
  const machines = kind === 'cross' ? formatMachines(limits) : [];
  if (kind === 'cross' && !limits.allowsRunning)
    return [...machines, 'Only once a health professional has cleared you for it.'];
  const part = bodyPartLabel(injury.bodyPart);
  const stop = `Watch your ${part}, and stop if it hurts more than 3 out of 10.`;
  const hasLoading = countDaysToRace(context, day) > UNLOADED_DAYS;
  if (kind === 'cross' || kind === 'strength')
    return [...(hasLoading ? listLoading(input) : []), ...machines, stop];
  if (!isRunKind(kind) || !isRunningHalved(limits)) return [stop];
  const painful = findPainfulInjury(input, limits);
  return ['Keep to flat, even ground.', painful ? formatCondition(painful, limits) : formatStop(part)];
}
