import type { UnitSystem } from '@threshold/contracts/athletes';
import type { RecordType } from '@threshold/contracts/training';
import {
  computePaceSeconds,
  formatPace,
  fromMeters,
  isRun,
  lengthUnit,
  toMeters,
} from '@threshold/physiology';
import type { CommentedItem, FeedCardView, FeedItemType, WorkoutData } from '../../feed-schemas.ts';

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

export function formatItemTitle(item: FeedCardView): string {
  switch (item.type) {
    case 'workout':
      return formatActivityName(item.data.activityType);
    case 'achievement':
      return item.data.achievement.name;
    case 'personal_record':
      return RECORD_LABELS[item.data.recordType];
  }
}

/** "Easy run" → "easy run", "hiit" → "HIIT"; names of classes stay as they are. */
function formatOwnActivity(type: string): string {
  if (type === 'hiit') return 'HIIT';
  return isRun(type) ? `${type.charAt(0).toLowerCase()}${type.slice(1)}` : type;
}

/** The reader's own item in the middle of a sentence, such as "your run" or "In The Zone". */
export function formatOwnItem(item: CommentedItem): string {
  switch (item.type) {
    case 'workout':
      return `your ${formatOwnActivity(item.activityType)}`;
    case 'achievement':
      return item.name;
    case 'personal_record': {
      const label = RECORD_LABELS[item.recordType];
      return `your ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
    }
    case 'comment':
      return 'your comment';
  }
}

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

const BIKE_PATTERN = /\b(?:bike|ride|cycling)\b/i;

/** A run's pace or a ride's speed; null for other sports and without a distance or time. */
export function toPaceFigure(
  { activityType, distance, duration }: WorkoutData,
  units: UnitSystem,
): (Figure & { readonly label: string }) | null {
  const unit = lengthUnit(units);
  const meters = toMeters(distance ?? 0, 'km');
  const paceSeconds = computePaceSeconds(unit, { distanceMeters: meters, durationSeconds: 60 * duration });
  if (paceSeconds === null) return null;
  if (isRun(activityType) || /\bwalk/i.test(activityType)) {
    const [value = '', per] = formatPace(paceSeconds, unit).split(' ');
    return { label: 'Pace', value, unit: per };
  }
  if (!BIKE_PATTERN.test(activityType)) return null;
  return { label: 'Speed', value: (3_600 / paceSeconds).toFixed(1), unit: unit === 'km' ? 'km/h' : 'mph' };
}

type RecordData = Extract<FeedCardView, { type: 'personal_record' }>['data'];

/** Converts miles to the reader's unit; formats minutes as m:ss or h:mm:ss. */
export function toRecordFigure({ value, unit }: RecordData, units: UnitSystem): Figure {
  if (unit === 'miles') return toDistanceFigure(toMeters(value, 'mi'), units);
  const seconds = Math.round(60 * value);
  const clockParts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [largestPart = 0, ...smallerParts] = clockParts[0] === 0 ? clockParts.slice(1) : clockParts;
  return {
    value: [largestPart, ...smallerParts.map((part) => String(part).padStart(2, '0'))].join(':'),
    unit: undefined,
  };
}
