import { weekdayOf } from '@threshold/physiology';
import { isHard } from '../plans/locked-days.ts';
import { typeLabel } from '../workouts/type-label.ts';
import type { MissedSession } from './missed-sessions.ts';

const MOST_NAMED = 3;

/** Explains to the athlete in a sentence that missed sessions are not made up on another day. */
export function formatMissed(missed: readonly MissedSession[]): string {
  const heavy = missed.filter((row) => isHard(row) || /^long\b/i.test(row.type));
  const start = `You missed ${missed.length} planned sessions in the last 7 days`;
  const end = 'and the coming weeks start from what you really did.';
  if (heavy.length === 0) return `${start}, all of them easy: they pass, ${end}`;
  const letGo =
    heavy.length > MOST_NAMED
      ? `the ${heavy.length} hard or long ones are`
      : `${listed(heavy.map(({ date, type }) => `${weekdayOf(date)}’s ${typeLabel(type)}`))} ${heavy.length === 1 ? 'is' : 'are'}`;
  const pass = heavy.length < missed.length ? ', easy ones pass' : '';
  return `${start}: ${letGo} let go and not made up${pass}, ${end}`;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
