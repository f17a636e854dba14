import type { UnitSystem } from '@threshold/contracts/athletes';
import type { RecordType } from '@threshold/contracts/training';
import { fromMeters, lengthUnit, toMeters } from '@threshold/physiology';
import type { CommentedItem, FeedItemType, FeedItemView } from '../../feed-schemas.ts';
import { formatName } from '../format.ts';

export const BADGE_LABELS: Readonly<Record<FeedItemType, string>> = {
  workout: 'Workout',
  achievement: 'Achievement',
  personal_record: 'Personal record',
  comment: 'Comment',
};

export const RECORD_LABELS: Readonly<Record<RecordType, string>> = {
  longest_run: 'Longest run',
  fastest_5k: 'Fastest 5K',
  fastest_10k: 'Fastest 10K',
  fastest_half_marathon: 'Fastest half marathon',
  fastest_marathon: 'Fastest marathon',
  longest_workout: 'Longest workout',
  highest_weekly_mileage: 'Highest weekly mileage',
};

/** "run" → "Run", "hiit" → "HIIT"; a name that starts with a capital stays as is. */
const formatActivityName = (type: string): string =>
  type === 'hiit' ? 'HIIT' : type.charAt(0).toUpperCase() + type.slice(1);

/** The title of a feed item; `readerId` decides between "your" and a name. */
export function formatItemTitle(item: FeedItemView, readerId: string): string {
  switch (item.type) {
    case 'workout':
      return formatActivityName(item.data.activityType);
    case 'achievement':
      return item.data.achievement.name;
    case 'personal_record':
      return RECORD_LABELS[item.data.recordType];
    case 'comment':
      return `Commented on ${formatCommentedItem(item, readerId)}`;
  }
}

const ACTIVITY_LABELS: Readonly<Record<string, string>> = {
  bike: 'bike ride',
  strength: 'strength session',
  yoga: 'yoga session',
  hiit: 'HIIT session',
  'cross-training': 'cross-training session',
  recovery: 'recovery session',
};

/** The commented item and its owner: "Ben Ito’s run", "your Century Club", "their own comment". */
function formatCommentedItem({ user, data: { owner, about } }: CommentItem, readerId: string): string {
  const itemLabel = about === null ? 'activity' : formatItemLabel(about);
  if (owner === null) return about === null ? 'an activity' : `an activity: ${itemLabel}`;
  if (owner.id === readerId) return owner.id === user.id ? `your own ${itemLabel}` : `your ${itemLabel}`;
  return owner.id === user.id ? `their own ${itemLabel}` : `${formatName(owner)}’s ${itemLabel}`;
}

function formatItemLabel(about: CommentedItem): string {
  switch (about.type) {
    case 'workout':
      return ACTIVITY_LABELS[about.activityType] ?? about.activityType;
    case 'achievement':
      return about.name;
    case 'personal_record':
      return RECORD_LABELS[about.recordType].replace(/^./, (first) => first.toLowerCase());
    case 'comment':
      return 'comment';
  }
}

type CommentItem = Extract<FeedItemView, { type: 'comment' }>;

/** A value with its unit, if it has one, as shown. */
interface Figure {
  readonly value: string;
  readonly unit: string | undefined;
}

export const formatFigure = ({ value, unit }: Figure): string =>
  unit === undefined ? value : `${value} ${unit}`;

export function toDistanceFigure(meters: number, units: UnitSystem): Figure {
  const unit = lengthUnit(units);
  return { value: fromMeters(unit, meters).toFixed(1), unit };
}

type RecordData = Extract<FeedItemView, { type: 'personal_record' }>['data'];

/** Converts miles to the reader's unit; formats minutes as m:ss or h:mm:ss. */
export function toRecordFigure({ value, unit }: RecordData, units: UnitSystem): Figure {
  if (unit === 'miles') return toDistanceFigure(toMeters(value, 'mi'), units);
  const seconds = Math.round(60 * value);
  const clockParts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first = 0, ...rest] = clockParts[0] === 0 ? clockParts.slice(1) : clockParts;
  return { value: [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':'), unit: undefined };
}
