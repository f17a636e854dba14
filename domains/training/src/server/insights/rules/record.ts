import type { RecordType } from '@threshold/contracts/training';
import { addDays, formatClockTime, toMeters } from '@threshold/physiology';
import type { RecordView } from '../../../record-schemas.ts';
import type { InsightFacts } from '../facts.ts';
import { dayText, distanceText } from '../format.ts';
import type { InsightRule } from '../rule.ts';

const NEW_DAYS = 7;

const NAMES: Readonly<Record<RecordType, string>> = {
  fastest_5k: 'Fastest 5K',
  fastest_10k: 'Fastest 10K',
  fastest_half_marathon: 'Fastest half marathon',
  fastest_marathon: 'Fastest marathon',
  longest_run: 'Longest run',
  longest_workout: 'Longest workout',
  highest_weekly_mileage: 'Highest weekly mileage',
};

/** Records of the last seven days, fastest times first. */
export const recordRule: InsightRule = ({ records, today, units }) => {
  const recent = records.filter(
    ({ achievedDate }) => achievedDate > addDays(today, -NEW_DAYS) && achievedDate <= today,
  );
  const ordered = (Object.keys(NAMES) as RecordType[]).flatMap((type) =>
    recent.filter(({ recordType }) => recordType === type),
  );
  const [first] = ordered;
  if (!first) return null;
  const phrases = ordered.map(
    (record) => `${NAMES[record.recordType].toLowerCase()} ${valueText(record, units)}`,
  );
  return {
    type: 'positive',
    title: ordered.length === 1 ? 'A new record' : `${ordered.length} new records`,
    message: `Within the last 7 days: ${phrases.join(', ')}.`,
    basis: ordered.map((record) => ({
      label: `${NAMES[record.recordType]}, ${dayText(record.achievedDate)}`,
      value: valueText(record, units),
    })),
    advice: 'Give it a few easy days before the next big effort.',
  };
};

function valueText({ unit, value, notes }: RecordView, units: InsightFacts['units']): string {
  const text =
    unit === 'miles'
      ? distanceText(toMeters(value, 'mi') / 1000, units)
      : formatClockTime(Math.round(60 * value));
  return notes === null ? text : `${text} (${notes})`;
}
