import { NoActivity, type RecordedFile } from '../recorded-activity.ts';
import type { FitReading } from './fit-contents.ts';
import { splitSessions } from './split-sessions.ts';

/**
 * The activities of a FIT file, one per session. Uses Garmin's decoder. If that finds sessions without
 * records, or a fault other than a truncated file, a second decoder is used if it finds more records.
 * @throws NoActivity if it contains none
 */
export async function readFit(bytes: Uint8Array): Promise<RecordedFile> {
  if (!isFit(bytes)) throw new NoActivity('It is not a FIT file.');
  const reading = await read(bytes);
  if (reading.fileType !== null && reading.fileType !== 'activity')
    throw new NoActivity(`It is no activity: the device wrote it as ${kindOf(reading.fileType)}.`);
  const damage = damageOf(reading);
  const { activities, leftOut } = splitSessions(reading);
  if (activities.length === 0) throw new NoActivity(['It holds no activity.', ...damage].join(' '));
  const { deviceName, aheadOfUtcMinutes } = reading;
  return { activities, deviceName, aheadOfUtcMinutes, damage, leftOut };
}

async function read(bytes: Uint8Array): Promise<FitReading> {
  const { readWithGarmin } = await import('./read-with-garmin.ts');
  const first = readWithGarmin(bytes);
  const isComplete = first.fault === null && (first.points.length > 0 || first.sessions.length === 0);
  // The second decoder cannot read a truncated file.
  const isTruncated = first.fault !== null && BREAKS_OFF.test(first.fault);
  if (isComplete || isTruncated) return first;
  const { readWithFitFileParser } = await import('./read-with-fit-file-parser.ts');
  const second = await readWithFitFileParser(bytes);
  if (second === null || second.points.length <= first.points.length) return first;
  return { ...second, deviceName: first.deviceName, fileType: first.fileType ?? second.fileType };
}

const BREAKS_OFF = /end of stream/i;
const CHECKSUM = /CRC/i;
const NEXT_PART = /not a FIT file/i;

function damageOf({ fault }: FitReading): string[] {
  if (fault === null) return [];
  if (BREAKS_OFF.test(fault)) return ['The file breaks off early: what came after is missing.'];
  if (CHECKSUM.test(fault)) return ['The checksum of the file is wrong: values in it may have changed.'];
  if (NEXT_PART.test(fault)) return ['A further part of the file could not be read and is missing.'];
  return ['The file is damaged: what came after the fault could not be read.'];
}

/** A display form of the profile's file type, for example “settings”. */
const kindOf = (fileType: string) => `“${fileType.replaceAll(/([A-Z])/g, ' $1').toLowerCase()}”`;

/** True for a FIT header: its size is 12 or 14, with ".FIT" from byte 9. */
export const isFit = (bytes: Uint8Array): boolean =>
  (bytes[0] === 12 || bytes[0] === 14) && String.fromCharCode(...bytes.subarray(8, 12)) === '.FIT';
