import { toElapsedSeconds } from '../../recorder/timer.ts';
import type { Waiting } from '../live/look-for-recording.ts';
import { clockText } from '../session/clock-text.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** How much of a recording exists only on this device. */
export function formatUnsaved({ entry, unsentSamples }: Waiting): string {
  const { facts, timer, delivery } = entry;
  const { workout } = facts.briefing;
  const name = workout === null ? 'Your recording' : `Your recording of ${workout.type}`;
  const seconds = toElapsedSeconds(timer);
  const unsent = Math.min(
    seconds,
    Math.max(unsentSamples, seconds - Math.max(0, delivery.ackedElapsedSeconds)),
  );
  const which = `${name} on ${day.format(facts.startedAtMs)} is not saved`;
  if (unsent <= 0) return `${which}: it was sent, but not ended.`;
  return `${which}: ${clockText(unsent)} of ${clockText(seconds)} were not sent.`;
}
