import type { RecordType } from '@threshold/contracts/training';
import { addDays, formatClockTime, toMeters } from '@threshold/physiology';
import type { RecordView } from '../../../record-schemas.ts';
import { formatMonthDay, formatRunDistance } from '../format.ts';
import type { InsightFacts } from '../insight-facts.ts';
import type { InsightRule } from '../insight-rule.ts';

const RECENT_DAYS = 7;

const RECORD_NAMES: Readonly<Record<RecordType, string>> = {
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
  const recentRecords = records.filter(
    ({ achievedDate }) => achievedDate > addDays(today, -RECENT_DAYS) && achievedDate <= today,
  );
  const orderedRecords = (Object.keys(RECORD_NAMES) as RecordType[]).flatMap((type) =>
    recentRecords.filter(({ recordType }) => recordType === type),
  );
  if (orderedRecords.length === 0) return null;
  const phrases = orderedRecords.map(
    (record) => `${RECORD_NAMES[record.recordType].toLowerCase()} ${formatRecordValue(record, units)}`,
  );
  return {
    type: 'positive',
    title: orderedRecords.length === 1 ? 'A new record' : `${orderedRecords.length} new records`,
    message: `New in the last 7 days: ${phrases.join(', ')}.`,
    basis: orderedRecords.map((record) => ({
      label: `${RECORD_NAMES[record.recordType]}, ${formatMonthDay(record.achievedDate)}`,
      value: formatRecordValue(record, units),
    })),
    advice: 'Take a few easy days before your next big effort.',
  };
};

function formatRecordValue({ unit, value, notes }: RecordView, units: InsightFacts['units']): string {
  const valueText =
    unit === 'miles'
      ? formatRunDistance(toMeters(value, 'mi') / 1000, units)
      : formatClockTime(Math.round(60 * value));
  return notes === null ? valueText : `${valueText} (${notes})`;
}
