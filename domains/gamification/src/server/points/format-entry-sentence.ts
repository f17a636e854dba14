import { PROTEIN_GOAL_GRAMS } from '@threshold/contracts/nutrition';
import type { LocalDate } from '@threshold/physiology';
import type { LedgerRow } from '../tables.ts';

const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const formatDay = (date: LocalDate): string => DAY_FORMAT.format(new Date(`${date}T00:00:00Z`));
const ORDINALS = ['first', 'second'];

/** E.g. "Easy run on November 20: 5 points, the day's first workout with a distance." */
export function formatEntrySentence(
  row: Pick<LedgerRow, 'rule' | 'date' | 'label' | 'slot' | 'points' | 'reverses' | 'reason'>,
): string {
  const subject = `${getSubject(row)} on ${formatDay(row.date)}`;
  const pointCount = Math.abs(row.points);
  const pointsText = `${pointCount} ${pointCount === 1 ? 'point' : 'points'}`;
  return row.reverses === null
    ? `${subject}: ${pointsText}, ${getPaymentReason(row)}.`
    : `${subject}: ${pointsText} taken back because ${getReversalReason(row)}.`;
}

function getSubject({ rule, label }: Pick<LedgerRow, 'rule' | 'label'>): string {
  switch (rule) {
    case 'workout':
      return formatActivityName(label ?? 'workout');
    case 'zone':
      return `Time in zone during ${label ?? 'a session'}`;
    case 'protein':
      return 'Protein goal';
    case 'ad':
      return 'Ad watched';
  }
}

/** Capitalizes a workout's type: "run" → "Run", "hiit" → "HIIT". */
const formatActivityName = (type: string): string =>
  type === 'hiit' ? 'HIIT' : type.charAt(0).toUpperCase() + type.slice(1);

function getPaymentReason({ rule, slot }: Pick<LedgerRow, 'rule' | 'slot'>): string {
  const ordinal = ORDINALS[(slot ?? 1) - 1] ?? 'first';
  switch (rule) {
    case 'workout':
      return `the day’s ${ordinal} workout with a distance`;
    case 'zone':
      return 'one for every ten minutes in your target zone';
    case 'protein':
      return `for ${PROTEIN_GOAL_GRAMS} g of protein or more`;
    case 'ad':
      return `the day’s ${ordinal} ad`;
  }
}

function getReversalReason({ rule, reason }: Pick<LedgerRow, 'rule' | 'reason'>): string {
  if (rule === 'protein') return 'you changed that day’s food';
  if (reason === 'removed') return 'you deleted the workout';
  if (reason === 'implausible') return 'it’s faster or farther than humanly possible';
  return rule === 'zone' ? 'the recording changed' : 'the workout changed';
}
