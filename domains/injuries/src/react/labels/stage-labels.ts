import type { LocalDate } from '@threshold/physiology';
import { formatDay } from '@threshold/ui/format';
import { REHAB_PHASES, type RehabPhaseKind, toRehabPhase } from '../../rules/rehab/phase-days.ts';
import type { RehabStage } from '../../rules/rehab/rehab-stages.ts';
import type { InjuryView } from '../../schemas.ts';

export const PHASE_NAMES: Record<RehabPhaseKind, string> = {
  protect: 'Protect',
  load: 'Load',
  strength: 'Strength',
  return: 'Return',
};

/** The index of the stage's phase, 0 to 3. */
export const getPhaseIndex = (stage: RehabStage): number => REHAB_PHASES.indexOf(toRehabPhase(stage));

/** The heading of what to do now: "Now: protect it, let it settle". */
export function formatNow(phaseTitle: string | undefined): string {
  if (phaseTitle === undefined) return 'Now';
  const [name = '', ...rest] = phaseTitle.split(': ');
  const action = PHASE_ACTIONS[name.toLowerCase()] ?? name;
  return `Now: ${[action, ...rest].join(', ')}`;
}

const PHASE_ACTIONS: Readonly<Record<string, string>> = {
  protect: 'protect it',
  load: 'load it',
  strength: 'get strong',
  return: 'return',
};

/** What comes next while exercises are on hold. */
const HOLD_END_TEXT = 'Your exercises come back once a professional has checked this.';

/** What leads to the next stage, and from which day a green light counts. */
export function formatNextStage(injury: InjuryView, today: LocalDate): string {
  const { stage, light, nextGreenOn, checkedOn, stopsExercises } = injury;
  if (stopsExercises) return HOLD_END_TEXT;
  if (stage === 'full')
    return 'You’ve finished every stage. Mark it as recovered once daily life and running feel normal.';
  const nextPhase = findNextPhaseName(stage);
  const target = nextPhase === null ? 'the next graded run' : `the ${nextPhase} phase`;
  if (checkedOn === null)
    return `Check in after each session. Two green days, with a rest day between, move you to ${target}.`;
  if (light === 'red') return 'You’re back one stage after the red day. Check in after your next session.';
  const nextGreenText =
    nextGreenOn <= today
      ? 'A green day counts starting today.'
      : `The next one can count from ${formatDay(nextGreenOn)}.`;
  return `Two green days, with a rest day between, move you to ${target}. ${nextGreenText}`;
}

function findNextPhaseName(stage: RehabStage): string | null {
  const phase = REHAB_PHASES.find((kind) => kind === stage);
  const nextPhase = phase === undefined ? undefined : REHAB_PHASES[REHAB_PHASES.indexOf(phase) + 1];
  return nextPhase === undefined ? null : PHASE_NAMES[nextPhase];
}
