import { ActivityRejectedError, type RecordedFile } from '../recorded-activity.ts';
import type { FitReading } from './fit-contents.ts';
import { splitSessions } from './split-sessions.ts';

/**
 * The activities of a FIT file, one per session. Uses Garmin's decoder. If that finds sessions without
 * records, or any fault but truncation, tries another decoder. Keeps whichever finds more records.
 * @throws ActivityRejectedError if it is not a FIT file, has another file type or contains no activity
 */
export async function readFit(bytes: Uint8Array): Promise<RecordedFile> {
  if (!isFit(bytes)) throw new ActivityRejectedError('It isn’t a FIT file.');
  const reading = await decodeWithFallback(bytes);
  if (reading.fileType !== null && reading.fileType !== 'activity')
    throw new ActivityRejectedError(
      `It isn’t an activity. Your device saved it as ${formatFileType(reading.fileType)}.`,
    );
  const damage = describeDamage(reading);
  const { activities, omissions } = splitSessions(reading);
  if (activities.length === 0)
    throw new ActivityRejectedError(['It has no activity in it.', ...damage].join(' '));
  const { deviceName, aheadOfUtcMinutes } = reading;
  return { activities, deviceName, aheadOfUtcMinutes, damage, omissions };
}

async function decodeWithFallback(bytes: Uint8Array): Promise<FitReading> {
  const { readWithGarmin } = await import('./read-with-garmin.ts');
  const primary = readWithGarmin(bytes);
  const isComplete = primary.fault === null && (primary.points.length > 0 || primary.sessions.length === 0);
  // The other decoder cannot read a truncated file.
  const isTruncated = primary.fault !== null && TRUNCATED_PATTERN.test(primary.fault);
  if (isComplete || isTruncated) return primary;
  const { readWithFitFileParser } = await import('./read-with-fit-file-parser.ts');
  const fallback = await readWithFitFileParser(bytes);
  if (fallback === null || fallback.points.length <= primary.points.length) return primary;
  return { ...fallback, deviceName: primary.deviceName, fileType: primary.fileType ?? fallback.fileType };
}

const TRUNCATED_PATTERN = /end of stream/i;
const BAD_CHECKSUM_PATTERN = /CRC/i;
const BAD_NEXT_PART_PATTERN = /not a FIT file/i;

function describeDamage({ fault }: FitReading): string[] {
  if (fault === null) return [];
  if (TRUNCATED_PATTERN.test(fault)) return ['The file ends early, so the rest is missing.'];
  if (BAD_CHECKSUM_PATTERN.test(fault)) return ['The file may be damaged, so some values could be off.'];
  if (BAD_NEXT_PART_PATTERN.test(fault)) return ['We couldn’t read another part of the file.'];
  return ['The file is damaged, and we couldn’t read the rest.'];
}

/** The profile's file type for display, for example “settings”. */
const formatFileType = (fileType: string) => `“${fileType.replaceAll(/([A-Z])/g, ' $1').toLowerCase()}”`;

/** True for a FIT header: its size is 12 or 14, with ".FIT" at offset 8. */
export const isFit = (bytes: Uint8Array): boolean =>
  (bytes[0] === 12 || bytes[0] === 14) && String.fromCharCode(...bytes.subarray(8, 12)) === '.FIT';
