import type { PayloadOf } from '@threshold/contracts';
import type { injuriesChanged } from '@threshold/contracts/injuries';
import { type ActiveInjury, bodyPartWord, injuryLimits } from '@threshold/physiology';

type Change = Pick<PayloadOf<typeof injuriesChanged>, 'change' | 'bodyPart' | 'severity'>;

/** What an injury changes in a plan, in a sentence for the athlete; the limits are those of all active injuries. */
export function injuryWords({ change, bodyPart, severity }: Change, active: readonly ActiveInjury[]): string {
  const part = bodyPartWord(bodyPart);
  if (active.some(({ stopsTraining }) => stopsTraining === true))
    return `Your ${part} shows a warning sign: all training rests until a health professional has looked at it.`;
  const limits = limitsOf(active);
  if (change === 'recovered' || change === 'removed')
    return active.length === 0
      ? `Your ${part} is no longer in the way: training builds up again from what you really did.`
      : `Your ${part} is no longer in the way; what else is injured still counts: ${limits}.`;
  const now = `Your ${part} (${severity.toLowerCase()})${change === 'worse' ? ' got worse' : change === 'better' ? ' got better' : ''}`;
  return `${now}: ${limits}.`;
}

function limitsOf(active: readonly ActiveInjury[]): string {
  const { running, classes, strength, volume, maxZone, banned } = injuryLimits(active);
  const run = !running
    ? ['no running']
    : volume < 1
      ? [volume === 0.5 ? 'running halved' : `running at ${Math.round(100 * volume)} %`]
      : [];
  const zones = maxZone < 5 ? [maxZone === 1 ? 'zone 1 only' : `zones 1–${maxZone}`] : [];
  const out = [...(classes ? [] : ['classes']), ...(strength ? [] : ['strength'])];
  const words = [...run, ...zones, ...(out.length > 0 ? [`${out.join(' and ')} out`] : [])];
  if (words.length > 0) return words.join(', ');
  return banned.length > 0 ? `no ${banned.slice(0, 2).join(' or ')}` : 'training goes on as planned';
}
