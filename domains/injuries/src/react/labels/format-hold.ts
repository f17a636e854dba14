import { bodyPartLabel } from '@threshold/physiology';
import type { InjuryView } from '../../schemas.ts';

/** Why the injury's exercises are on hold; null unless a red flag of any injury stops training. */
export function formatHold(injury: InjuryView, injuries: readonly InjuryView[]): string | null {
  const stoppingInjury = injury.stopsTraining ? injury : injuries.find(({ stopsTraining }) => stopsTraining);
  if (stoppingInjury === undefined) return null;
  return stoppingInjury === injury
    ? HOLD_TEXT
    : `Your exercises are on hold until a professional has checked your ${bodyPartLabel(stoppingInjury.bodyPart)}.`;
}

export const HOLD_TEXT = 'Your exercises are on hold until a professional has checked this.';
